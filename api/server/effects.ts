import { invitationMail } from '../campers/effects'
import type { MailConfig } from '../context/config'
import type { Server } from '../context/server'
import { openMailer } from '../effects/mailer'
import { EffectWorker } from '../effects/worker'

/** Begins to carry out what the areas want done after a commit. Answers how to end that. */
export async function startEffects(
  server: Server,
  mail: MailConfig,
  patience: { leaseMs?: number } = {},
): Promise<() => Promise<void>> {
  const mailer = openMailer(mail)
  const worker = new EffectWorker(server, [invitationMail(mailer, mail.publicUrl)], patience)
  await worker.start()
  return async () => {
    await worker.stop()
    mailer.close()
  }
}
