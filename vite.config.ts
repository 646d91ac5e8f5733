import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { handbook } from './tools/handbook.mjs'

/** `vite build` makes the browser's program, `vite build --ssr` the server; the tools choose the folders. */
export default defineConfig(({ isSsrBuild }) => (isSsrBuild === true ? serverBuild : webBuild))

const webBuild = {
  plugins: [react(), handbook()],
  // The server puts a fresh nonce in for every page it sends.
  html: { cspNonce: '__CSP_NONCE__' },
  build: { outDir: 'dist/web', emptyOutDir: true, target: 'es2022', chunkSizeWarningLimit: 800 },
}

const serverBuild = {
  publicDir: false,
  build: {
    ssr: 'src/main.server.ts',
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    rolldownOptions: { output: { entryFileNames: 'main.js' } },
  },
} as const
