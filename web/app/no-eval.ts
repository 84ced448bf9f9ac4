import { config } from 'zod'

// The page's policy forbids code made from text. Zod would try it once, and the browser would report that.
config({ jitless: true })
