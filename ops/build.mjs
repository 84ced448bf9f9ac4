import { prepare } from './steps.mjs'

/** `npm run build`: installs what is missing and builds the server and the app, without demo camps and without starting. */
await prepare()
