import { and, eq } from 'drizzle-orm'
import { recipientsOf } from '#shared/communication/recipients'
import { users } from '../db/tables/accounts'
import type { Post } from '../effects/post'
import { type EffectKind, Never } from '../effects/worker'
import { activeEmails } from './addresses'
import { TEST } from './bulk-effects'
import { messageLetter } from './message-letter'
import { messageView } from './message-view'

/** Mails a message to the person who asked for it, as its first recipient would get it. */
export function messageTest(post: Post): EffectKind {
  return {
    name: TEST,
    lane: 'bulk',
    async run(server, { org, args }) {
      const [messageId, userId] = [Number(args.messageId), Number(args.userId)]
      const found = await server.database.read(async (db) => {
        const view = await messageView(server, db, org, messageId)
        const own = and(eq(users.org, org), eq(users.id, userId), eq(users.isActive, true))
        const [user] = await db.select({ email: users.email }).from(users).where(own)
        if (!view?.maySend || !user) return undefined
        const { rows, sender, message, place } = view
        const accounts = await activeEmails(db, org)
        const [first] = (await recipientsOf(rows, sender, message.audience, place, accounts))?.list ?? []
        const nobody = { email: user.email, names: [], familyIds: [], camperIds: [], staffIds: [] }
        return { to: user.email, letter: await messageLetter(view, first ?? nobody) }
      })
      if (!found) throw new Never('The message or its sender no longer exists.')
      const { to, letter } = found
      await post.send(org, {
        to,
        id: `message-test.${org}.${args.at}`,
        letter: { ...letter, subject: `Test: ${letter.subject}` },
      })
    },
  }
}
