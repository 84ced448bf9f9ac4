import { become, build, install } from './steps.mjs'

/** `npm start`: installs what is missing, builds what has changed, and serves. */
await install()
await build()
become(process.execPath, ['--enable-source-maps', '--max-semi-space-size=32', 'dist/api/main.js'])
