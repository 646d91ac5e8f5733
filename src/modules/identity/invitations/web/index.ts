export { InvitationLink } from './invitation-link.tsx'
export { InvitationState } from './invitation-state.tsx'
