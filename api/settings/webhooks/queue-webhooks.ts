import { and, eq } from 'drizzle-orm'
import { familyContacts } from '#shared/campers/contact-model'
import { camperContacts, camperMedical, campers, families } from '#shared/campers/model'
import { accountEntries } from '#shared/financial/model'
import { cabinAssignments } from '#shared/housing/model'
import type { Entity } from '#shared/kernel/entity/entity'
import { registrationMedical, registrationMoney, registrations } from '#shared/registration/model'
import { campSessions } from '#shared/sessions/model'
import type { WebhookSubject } from '#shared/settings/webhooks'
import { staff, staffDetails } from '#shared/staff/model'
import type { OrgTx, StepServices } from '../../context/transaction'
import { webhook } from '../../db/tables/webhooks'
import { addEffects } from '../../effects/queue'
import { subjectsOf, webhookEffect } from './webhooks'

/** Which changes each subject is about. The rows of parts have the id of the row that they belong to. */
const ENTITIES: Readonly<Record<WebhookSubject, readonly Entity[]>> = {
  registrations: [registrations, registrationMoney, registrationMedical],
  campers: [campers, camperContacts, camperMedical],
  families: [families, familyContacts],
  sessions: [campSessions],
  beds: [cabinAssignments],
  staff: [staff, staffDetails],
  payments: [accountEntries],
}

/** If one change has more rows of a subject than this, as an import does, receivers get a single event. */
const MAX_ROWS = 200

/** Returns the rows of a subject that this transaction added, changed or removed. */
function rowsChanged({ store }: OrgTx, subject: WebhookSubject): (number | null)[] {
  const changes = store.allChanges()
  const ids = new Set(ENTITIES[subject].flatMap((entity) => [...(changes.get(entity)?.keys() ?? [])]))
  return ids.size > MAX_ROWS ? [null] : [...ids]
}

/** Queues what this transaction's changes mean for the camp's webhooks. */
export async function queueWebhooks(tx: OrgTx, services: StepServices): Promise<void> {
  const changed = (Object.keys(ENTITIES) as WebhookSubject[]).flatMap((subject) => {
    const rows = rowsChanged(tx, subject)
    return rows.length > 0 ? [{ subject, rows }] : []
  })
  if (changed.length === 0) return
  const on = and(eq(webhook.org, tx.org), eq(webhook.isOn, true))
  const hooks = await tx.db.select({ id: webhook.id, subjects: webhook.subjects }).from(webhook).where(on)
  if (hooks.length === 0) return
  const at = services.now().toISOString()
  const effects = hooks.flatMap((hook) => {
    const chosen = subjectsOf(hook)
    return changed
      .filter(({ subject }) => chosen.includes(subject))
      .flatMap(({ subject, rows }) =>
        rows.map((row) => {
          const id = `${hook.id}.${subject}.${row ?? 'all'}.${tx.head}`
          return webhookEffect(hook.id, subject, { id, type: `${subject}.changed`, row, at })
        }),
      )
  })
  await addEffects(services, tx.db, tx.org, effects)
}
