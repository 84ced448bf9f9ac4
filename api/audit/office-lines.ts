import { familyContacts } from '#shared/campers/contact-model'
import { CAMPER_STATUS_WORDS, camperContacts, camperPhotos, campers, families } from '#shared/campers/model'
import { cabinAssignments, cabins } from '#shared/housing/model'
import type { Entity, Row } from '#shared/kernel/entity/entity'
import { CAMPER, FAMILY } from '#shared/kernel/rights/audit-areas'
import { reportFieldsOf } from '#shared/kernel/rules/report-fields'
import { counted, type RowsForWords } from '#shared/kernel/rules/words'
import type { AppliedChange } from '#shared/kernel/store/overlay'
import { hasSameContent } from '#shared/kernel/values/canonical'
import { grouped } from '#shared/kernel/values/grouped'
import { REGISTRATION_STATUS_WORDS, registrationOffice, registrations } from '#shared/registration/model'
import { campSessions } from '#shared/sessions/model'
import type { Noted } from './note'

/** Changes of one kind to more rows than this are one line of the log, and a line in the history of each row. */
const MANY = 20

/** What happened to a row. */
type Verb = 'Added' | 'Edited' | 'Deleted' | 'Changed'

/** A line, and what many of them are called in one: `Added 41 campers`. */
interface OfficeLine extends Noted {
  verb: Verb
  noun: string
}

/** The changes of one action, and the rows after it. */
interface Applied {
  changes: readonly AppliedChange[]
  rows: RowsForWords
}

/** Returns the lines about campers, families, registrations, beds, sessions and cabins: what changed, without content. */
export async function officeLines(rows: RowsForWords, changes: readonly AppliedChange[]): Promise<Noted[]> {
  const gone = new Set(changes.flatMap(({ entity, id, after }) => (entity === campers && !after ? [id] : [])))
  const left = changes.filter(({ entity, before, after }) => entity === campers || !gone.has(camperIn(before ?? after)))
  const applied = { changes: left, rows }
  const lines = [
    ...camperLines(applied),
    ...familyLines(applied),
    ...(await registrationLines(applied)),
    ...(await bedLines(applied)),
    ...placeLines(applied, campSessions, 'session', 'sessions'),
    ...placeLines(applied, cabins, 'cabin', 'housing'),
  ]
  return summed(lines)
}

/** Puts many lines of one kind into one, with the others as its parts. */
function summed(lines: readonly OfficeLine[]): Noted[] {
  const kinds = grouped(lines, ({ verb, noun }) => `${verb} ${noun}`)
  return [...kinds.values()].flatMap((same): Noted[] => {
    const [first] = same
    if (!first || same.length <= MANY) return same
    const more = first.noun === 'family' ? 'families' : undefined
    return [{ area: first.area, text: `${first.verb} ${counted(same.length, first.noun, more)}`, parts: same }]
  })
}

const camperIn = (row: Row | null): number => Number(row?.camperId ?? 0)

/** Returns the changes of these kinds of rows, by the row's id. */
function byRow({ changes }: Applied, entities: readonly Entity[]): Map<number, AppliedChange[]> {
  return grouped(
    changes.filter(({ entity }) => entities.includes(entity)),
    ({ id }) => id,
  )
}

/** Returns the names of a row's fields that changed, without those that the product keeps for itself. */
function changedFields({ entity, before, after }: AppliedChange): string[] {
  if (!before || !after) return []
  return Object.keys(after).filter((name) => entity.fields[name] && !hasSameContent(before[name], after[name]))
}

/** Returns what people call the changed fields; those that no report shows are left out. */
function changedTitles(change: AppliedChange, except: (name: string) => boolean = () => false): string[] {
  const declared = reportFieldsOf.get(change.entity.name) ?? []
  return changedFields(change)
    .filter((name) => !except(name))
    .flatMap((name) => declared.flatMap(({ fields }) => fields[name]?.title ?? []))
}

function camperLines(applied: Applied): OfficeLine[] {
  return [...byRow(applied, [campers, camperContacts, camperPhotos])].flatMap(([id, changes]): OfficeLine[] => {
    const about = { area: 'campers', noun: 'camper', aboutCamper: id } as const
    const own = changes.find(({ entity }) => entity === campers)
    const home = changes.find(({ entity }) => entity === camperContacts)
    const family = { aboutFamily: Number(home?.after?.familyId ?? 0) || undefined }
    if (own && !own.before) return [{ ...about, ...family, verb: 'Added', text: `Added ${CAMPER}` }]
    if (own && !own.after) return [{ ...about, verb: 'Deleted', text: 'Deleted a camper' }]
    const status = own && changedFields(own).includes('status') ? own.after?.status : undefined
    const word = Object.entries(CAMPER_STATUS_WORDS).find(([name]) => name === status)?.[1]
    const titles = changes.flatMap((change) =>
      change.entity === camperPhotos ? ['Photo'] : changedTitles(change, (name) => name === 'status'),
    )
    const moved = home?.before && home.after && home.before.familyId !== home.after.familyId
    return [
      ...(titles.length > 0
        ? [{ ...about, verb: 'Edited', text: `Edited ${CAMPER}: ${titles.join(', ')}` } as const]
        : []),
      ...(word ? [{ ...about, verb: 'Edited', text: `Changed ${CAMPER}'s status to ${word}` } as const] : []),
      ...(moved
        ? [
            {
              ...about,
              ...family,
              verb: 'Changed',
              text: `Moved ${CAMPER} to ${family.aboutFamily ? FAMILY : 'no family'}`,
            } as const,
          ]
        : []),
    ]
  })
}

/** The family's own fields for its first contacts. */
const isOfContact = (name: string) => /^(primary|secondary|emergency)Contact/.test(name)

function familyLines(applied: Applied): OfficeLine[] {
  return [...byRow(applied, [families, familyContacts])].flatMap(([id, changes]): OfficeLine[] => {
    const about = { area: 'campers', noun: 'family', aboutFamily: id } as const
    const own = changes.find(({ entity }) => entity === families)
    if (own && !own.before) return [{ ...about, verb: 'Added', text: `Added ${FAMILY}` }]
    if (own && !own.after) return [{ ...about, verb: 'Deleted', text: 'Deleted a family' }]
    const contacts = changes.some(
      (change) => change.entity === familyContacts || changedFields(change).some((name) => isOfContact(name)),
    )
    const titles = [...(own ? changedTitles(own, isOfContact) : []), ...(contacts ? ['Contacts'] : [])]
    return titles.length > 0 ? [{ ...about, verb: 'Edited', text: `Edited ${FAMILY}: ${titles.join(', ')}` }] : []
  })
}

/** Returns the name of a session or a cabin, also of one that the action has just deleted. */
async function nameOf({ changes, rows }: Applied, entity: Entity, id: unknown): Promise<string> {
  const removed = changes.find((change) => change.entity === entity && change.id === id && !change.after)
  const row = removed?.before ?? (typeof id === 'number' ? await rows.get(entity, id) : undefined)
  return row ? String((row as Row).name) : `a deleted ${entity === cabins ? 'cabin' : 'session'}`
}

/** Fields that a registration changes by itself, or that are part of another line. */
const OF_ITSELF = ['status', 'sessionId', 'waitlistPosition', 'heldUntil', 'movedFrom', 'registrationDate']

const statusWord = (status: unknown) =>
  Object.entries(REGISTRATION_STATUS_WORDS).find(([name]) => name === status)?.[1] ?? ''

async function registrationLines(applied: Applied): Promise<OfficeLine[]> {
  const lines: OfficeLine[] = []
  for (const [id, changes] of byRow(applied, [registrations, registrationOffice])) {
    const own = changes.find(({ entity }) => entity === registrations)
    const row = own?.after ?? own?.before ?? ((await applied.rows.get(registrations, id)) as Row | null)
    if (!row) continue
    const about = {
      area: 'registrations',
      noun: 'registration',
      aboutCamper: camperIn(row),
      aboutRegistration: id,
    } as const
    const session = await nameOf(applied, campSessions, row.sessionId)
    const { before, after } = own ?? {}
    const add = (verb: Verb, text: string) => lines.push({ ...about, verb, text })
    if (own && !before) {
      add('Added', `Registered ${CAMPER} for ${session} (${statusWord(after?.status)})`)
      continue
    }
    if (own && !after) {
      add('Deleted', `Deleted ${CAMPER}'s registration for ${session}`)
      continue
    }
    if (before && after && before.sessionId !== after.sessionId)
      add('Changed', `Moved ${CAMPER} from ${await nameOf(applied, campSessions, before.sessionId)} to ${session}`)
    if (before && after && before.status !== after.status)
      add(
        'Changed',
        `Changed ${CAMPER}'s registration for ${session} from ${statusWord(before.status)} to ${statusWord(after.status)}`,
      )
    const titles = changes.flatMap((change) =>
      change.entity === registrationOffice
        ? ['Internal Notes']
        : changedTitles(change, (name) => OF_ITSELF.includes(name)),
    )
    if (titles.length > 0) add('Edited', `Edited ${CAMPER}'s registration for ${session}: ${titles.join(', ')}`)
  }
  return lines
}

const isBed = (row: Row | null): row is Row => row?.status === 'assigned'

/** Returns who moved into, between and out of cabins. */
async function bedLines(applied: Applied): Promise<OfficeLine[]> {
  const moves = new Map<number, { row: Row; from: unknown; to: unknown }>()
  for (const { entity, before, after } of applied.changes) {
    if (entity !== cabinAssignments) continue
    const [old, now] = [isBed(before) ? before : undefined, isBed(after) ? after : undefined]
    const row = now ?? old
    if (!row || old?.cabinId === now?.cabinId) continue
    const registrationId = Number(row.registrationId)
    const known = moves.get(registrationId)
    moves.set(registrationId, { row, from: old?.cabinId ?? known?.from, to: now?.cabinId ?? known?.to })
  }
  const lines: OfficeLine[] = []
  for (const [registrationId, { row, from, to }] of moves) {
    if (from === to) continue
    const [old, now] = [from && (await nameOf(applied, cabins, from)), to && (await nameOf(applied, cabins, to))]
    const what =
      old && now
        ? `Moved ${CAMPER} from ${old} to ${now}`
        : now
          ? `Assigned ${CAMPER} to ${now}`
          : `Removed ${CAMPER} from ${old}`
    const text = `${what} (${await nameOf(applied, campSessions, row.sessionId)})`
    const about = { aboutCamper: camperIn(row), aboutRegistration: registrationId }
    lines.push({ area: 'housing', verb: 'Changed', noun: 'cabin assignment', text, ...about })
  }
  return lines
}

/** Whether a session only became full, or is no longer full, which follows from its registrations. */
const onlyFull = ({ before, after }: AppliedChange) =>
  [before?.status, after?.status].every((status) => status === 'open' || status === 'full')

function placeLines({ changes }: Applied, of: Entity, noun: string, area: 'sessions' | 'housing'): OfficeLine[] {
  return changes.flatMap((change): OfficeLine[] => {
    const { entity, before, after } = change
    if (entity !== of) return []
    const name = String((after ?? before)?.name)
    if (!before) return [{ area, noun, verb: 'Added', text: `Added ${noun} ${name}` }]
    if (!after) return [{ area, noun, verb: 'Deleted', text: `Deleted ${noun} ${name}` }]
    const titles = changedTitles(change, (field) => field === 'status' && of === campSessions && onlyFull(change))
    return titles.length > 0
      ? [{ area, noun, verb: 'Edited', text: `Edited ${noun} ${name}: ${titles.join(', ')}` }]
      : []
  })
}
