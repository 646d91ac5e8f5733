export { NpwpInput } from './npwp-input.tsx'
