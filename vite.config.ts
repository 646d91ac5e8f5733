import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { handbook } from './tools/handbook.mjs'

/** `vite build` makes the browser's program, `vite build --ssr` the server; the tools choose the folders. */
export default defineConfig(({ isSsrBuild }) => (isSsrBuild === true ? serverBuild : webBuild))

/** What every page begins with comes in two files, which compress far better than seventy; libraries seldom change. */
const initialGroups = [
  { name: 'libraries', tags: ['$initial' as const], test: /node_modules/, priority: 2 },
  { name: 'frame', tags: ['$initial' as const], priority: 1 },
]

const webBuild = {
  plugins: [react(), handbook()],
  // The server puts a fresh nonce in for every page it sends.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    target: 'es2022',
    chunkSizeWarningLimit: 800,
    rolldownOptions: { output: { codeSplitting: { groups: initialGroups } } },
  },
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
