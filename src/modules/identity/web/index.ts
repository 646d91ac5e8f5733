export { LoginForm } from './login-form.tsx'
export { holderOf } from './permission-list.ts'
