import { type CamperImport, camperImports } from '#shared/campers/model'
import type { Row } from '#shared/kernel/entity/entity'
import { mailTopicOf } from '#shared/registration/mail-topics'
import { type Registration, registrations } from '#shared/registration/model'
import type { OrgTx, StepServices } from '../context/transaction'
import { mailSettingsOf, topicsIn } from '../effects/mail-settings'
import { addEffects, type NewEffect } from '../effects/queue'

/** The kind of effect that mails a family the status of a registration. */
export const REGISTRATION_NEWS = 'registration.news'

function madeBy(row: Row | null): readonly number[] {
  return (row as CamperImport | null)?.registrationIds ?? []
}

/**
 * Queues mails about registrations that were changed in this transaction, by a call or a push, if the office has turned
 * them on (Settings rule 8).
 */
export async function addRegistrationMails(
  { org, db, store, head, isQuiet }: OrgTx,
  services: StepServices,
): Promise<void> {
  if (isQuiet) return
  const changed = store.allChanges().get(registrations)
  if (!changed || changed.size === 0) return
  const topics = topicsIn(await mailSettingsOf(db, org))
  if (topics.length === 0) return
  const imported = new Set([...(store.allChanges().get(camperImports)?.values() ?? [])].flatMap(madeBy))
  const news = [...changed].flatMap(([id, row]): NewEffect[] => {
    const before = store.original(registrations, id) as Registration | null | undefined
    const after = row as Registration | null
    const moved = Boolean(before && after && before.sessionId !== after.sessionId)
    // Merged and unmerged records were announced when they were new.
    if (!before && store.isReturned(registrations, id)) return []
    // Families know from the camp's previous system what an import brings.
    if (!before && imported.has(id)) return []
    const topic = mailTopicOf(before?.status ?? null, after?.status ?? null, topics, moved)
    if (!topic) return []
    const args = { registrationId: id, topic, change: head }
    return [{ key: `registration:${id}:${head}`, lane: 'mail', kind: REGISTRATION_NEWS, args }]
  })
  await addEffects(services, db, org, news)
}
