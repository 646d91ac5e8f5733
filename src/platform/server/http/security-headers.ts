import type { Settings } from '../program/settings.ts'
import { usesTls } from './session-cookie.ts'

/** Headers of every answer: no inline script, no frame, no referrer; styles only ours or with the page's nonce. */
export const securityHeaders = (settings: Settings) =>
  ({
    enableCSPNonces: true,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        // A PDF that was chosen and is not uploaded yet is shown by the browser's own viewer.
        frameSrc: ["'self'", 'blob:'],
        objectSrc: ['blob:'],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: usesTls(settings) && { maxAge: 31_536_000, includeSubDomains: false },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
  }) as const
