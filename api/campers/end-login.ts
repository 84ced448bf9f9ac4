import type { Context } from 'hono'
import { contactsIn, endLogin, familiesOf } from '#shared/campers/contact-rows'
import { families } from '#shared/campers/model'
import { requireFound } from '#shared/kernel/refusals/refusal'
import { noteAudit } from '../audit/note'
import type { Env } from '../http/request'
import { withOrgTx } from '../sync/transaction/org-tx'
import { dropAccount } from '../team/drop-account'
import { memberOf } from '../team/members'

/**
 * Removes a family from the contact who signs in for it, at once (Campers rule 23). An account without any other family
 * is deleted, so that its email can be invited again.
 */
export async function endFamilysLogin(c: Context<Env>, familyId: number, contactId: number): Promise<void> {
  const { server, speaker } = c.var
  const { org, actor } = speaker
  const userId = await withOrgTx(server, org, actor.userId, async (tx) => {
    const family = requireFound(await tx.store.get(families, familyId), 'family')
    const contact = (await contactsIn(tx.store, family)).find(({ id }) => id === contactId)
    const login = requireFound(contact?.userId ?? undefined, 'account')
    const user = await memberOf(tx.db, org, login)
    const others = (await familiesOf(tx.store, login)).filter((id) => id !== familyId)
    if (user?.role === 'parent' && others.length === 0) await dropAccount(server, tx, login)
    else await endLogin(tx.store, family, login)
    const text = `Removed ${user?.email ?? 'a contact'}'s sign-in to their family`
    await noteAudit(tx.db, { org, by: actor.userId, at: server.now().toISOString() }, [{ area: 'team', text }])
    return login
  })
  server.pokes.end({ org, userId })
  server.pokes.rightsChanged({ org, userId })
}
