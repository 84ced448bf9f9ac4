import { prepare, serve } from './steps.mjs'

/** `npm start`: installs what is missing, builds what has changed, and serves. */
await prepare()
serve()
