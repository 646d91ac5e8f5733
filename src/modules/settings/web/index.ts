export { LoginPage } from './login-page.tsx'
export { SystemSettings } from './system-settings.tsx'
