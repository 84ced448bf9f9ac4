import { eq } from 'drizzle-orm'
import { accountEmail } from '#shared/auth/model'
import type { CampRole } from '#shared/kernel/rights/capabilities'
import { CAMP_ID, campProfile } from '#shared/settings/model'
import type { Server } from '../context/server'
import type { Db } from '../db/database'
import { rowReader } from '../db/rows'
import { organizations } from '../db/tables/accounts'
import { type Letter, type Letterhead, mailOf } from './letter'
import { meaningOf } from './mail-failure'
import { type MailRoute, type MailSetUp, mailRouteOf, mailSettingsOf } from './mail-settings'
import { openMailer, sendOnce } from './mailer'
import { Never, NotNow } from './worker'

/** A letter to a person. */
export interface OutgoingMail {
  to: string
  /** Its permanent id; each attempt sends the same email. */
  id: string
  letter: Letter
}

/** Why a letter with a link to an administrator's account isn't sent. */
const ONLY_BY_ADMIN =
  "This email opens an administrator's account, but a manager set up the mail server. An administrator needs to enter the mail server again."

/** Returns the sender of a camp's letters. */
export async function letterheadOf(db: Db, org: number, publicUrl: string): Promise<Letterhead> {
  const [camp] = await db.select({ name: organizations.name }).from(organizations).where(eq(organizations.id, org))
  const profile = await rowReader(db, org).get(campProfile, CAMP_ID)
  const replyTo = (await mailSettingsOf(db, org))?.replyTo
  return { name: camp?.name ?? '', accent: profile?.accent ?? null, publicUrl, ...(replyTo && { replyTo }) }
}

/** Returns a letter as an email from a camp. */
export function mailFor({ to, id, letter }: OutgoingMail, head: Letterhead) {
  const messageId = `<${id.replace(/[^\w.-]/g, '.')}@${new URL(head.publicUrl).hostname}>`
  const { replyTo } = head
  return { to, fromName: head.name, messageId, ...(replyTo && { replyTo }), ...mailOf(letter, head) }
}

/** Sends the letters of camps, each through the camp's own mail server or else the operator's. */
export class Post {
  private operators: ReturnType<typeof openMailer> | undefined

  constructor(
    private readonly server: Pick<Server, 'database' | 'keys'>,
    private readonly config: MailSetUp,
  ) {}

  /**
   * @param opens the role of the account that a link in the letter opens
   * @throws NotNow, Never, or an error after which another attempt may help
   */
  async send(org: number, posted: OutgoingMail, opens?: CampRole): Promise<void> {
    const { route, head, other } = await this.server.database.read(async (db) => {
      const way = (of?: CampRole) => mailRouteOf(db, this.server.keys, this.config, org, of)
      const route = await way(opens)
      return { route, head: await letterheadOf(db, org, route?.publicUrl ?? ''), other: route ?? (await way()) }
    })
    if (!route && other) throw new Never(ONLY_BY_ADMIN)
    // There was one when this was queued, and it may be entered again.
    if (!route) throw new NotNow("The camp doesn't have a mail server right now.", 'camp')
    // A record may have anything here, even several addresses.
    if (!accountEmail.safeParse(posted.to).success) throw new Never("The email address isn't valid.")
    const mail = mailFor(posted, head)
    try {
      await (route.whose === 'camp' ? sendOnce(route.server, mail) : this.byOperator(route).send(mail))
    } catch (error) {
      throw meaningOf(error, route.whose)
    }
  }

  private byOperator({ server }: MailRoute) {
    this.operators ??= openMailer(server)
    return this.operators
  }

  close(): void {
    this.operators?.close()
  }
}
