import { invitationMail } from '../campers/effects'
import type { MailConfig } from '../context/config'
import type { Server } from '../context/server'
import { openMailer } from '../effects/mailer'
import { EffectWorker } from '../effects/worker'
import { resetMail, workerInvitationMail } from '../team/effects'
import { forgottenMail } from '../team/forgotten'

/** Starts to carry out effects. Returns a function that stops it. */
export async function startEffects(
  server: Server,
  mail: MailConfig,
  patience: { leaseMs?: number } = {},
): Promise<() => Promise<void>> {
  const mailer = openMailer(mail)
  const kinds = [invitationMail, workerInvitationMail, resetMail, forgottenMail].map((kind) =>
    kind(mailer, mail.publicUrl),
  )
  const worker = new EffectWorker(server, kinds, patience)
  await worker.start()
  return async () => {
    await worker.stop()
    mailer.close()
  }
}
