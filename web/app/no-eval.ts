import { config } from 'zod'

// The page's content security policy forbids code made from text. Zod would try it once, and the browser would report
// that.
config({ jitless: true })
