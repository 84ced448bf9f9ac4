import { inject } from 'vitest'

// Before anything of the server is imported: which database it speaks to is decided when `dialect.ts` loads.
process.env.DATABASE_URL = inject('postgresUrl')
