import type { PlatformRole } from '#shared/platform/rights'
import { hashPassword } from '../auth/passwords'
import { openSignIn } from '../auth/sign-ins'
import { platformUsers } from '../db/tables/accounts'
import { PASSWORD } from './camp'
import { Person, type Site } from './person'

/** A platform user, signed in; their password is everyone's. */
export async function operatorOf(site: Site, role: PlatformRole, which = ''): Promise<Person> {
  const { database, now } = site.server
  const password = await hashPassword(PASSWORD)
  return database.transact(async (db) => {
    const values = { email: `${role}${which}@provider.example`, password, role, createdAt: now().toISOString() }
    const [made] = await db.insert(platformUsers).values(values).returning()
    const userId = made?.id ?? 0
    const sid = await openSignIn(db, { kind: 'platform', userId }, now())
    return new Person(site, userId, `anchor_sid=${sid}`)
  })
}
