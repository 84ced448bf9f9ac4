import { spawn } from 'node:child_process'
import { compilePackages, fetchPackages, ROOT } from './steps.mjs'

/**
 * `npm run dev`: the screens at http://localhost:5173, updated on save, with a server that restarts on save. It uses
 * the same data as `npm start`.
 */
await fetchPackages()
await compilePackages()
const port = process.env.PORT ?? '3000'
const server = ['--watch', '--watch-preserve-output', '--import', 'tsx', 'api/server/main.ts']
const screens = ['node_modules/vite/bin/vite.js', '-c', 'web/vite.config.ts']
const children = [server, screens].map((args) =>
  spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, PORT: port } }),
)

function end(signal) {
  for (const child of children) child.kill(signal)
}
for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => end(signal))
for (const child of children)
  child.once('exit', (code) => {
    end('SIGTERM')
    process.exitCode ??= code ?? 0
  })
