export { LoginForm } from './login-form.tsx'
export { passwordField } from './password-field.ts'
export { holderOf } from './permission-list.ts'
