import { z } from 'zod'
import { proofCode } from '../auth/second-factor'
import { NOT_NOW } from '../kernel/rules/returning'
import { id } from '../kernel/values/ids'

/** How long a backup is kept, in days. */
export const KEPT_DAYS = 30
/** The hour at camp from which the nightly backup is made. */
export const NIGHT_HOUR = 3
/** The largest backup that can be uploaded, in bytes. */
export const LARGEST_UPLOAD = 1024 * 1024 * 1024

export const BACKUP_KINDS = ['manual', 'nightly', 'upload', 'before_restore', 'before_deletion'] as const
export type BackupKind = (typeof BACKUP_KINDS)[number]

/** Why a backup was made, in the words of the list. */
export const BACKUP_KIND_WORDS: Readonly<Record<BackupKind, string>> = {
  manual: 'Manual',
  nightly: 'Nightly',
  upload: 'Uploaded',
  before_restore: 'Before a restore',
  before_deletion: 'Before deleting the camp',
}

/** The passphrase that protects a backup outside the server. */
const passphrase = z
  .string('Enter a passphrase')
  .min(12, 'Use at least 12 characters')
  .max(200, 'Use 200 characters or fewer')
  .refine((text) => text.isWellFormed(), "This has characters that can't be used")

const password = z.string('Enter your password').max(1000)

/** One backup in the list. */
export const backupShown = z.object({
  id,
  kind: z.enum(BACKUP_KINDS),
  state: z.enum(['making', 'whole', 'failed']),
  createdAt: z.string(),
  /** The time of the snapshot. */
  takenAt: z.string().nullable(),
  size: z.number(),
  rows: z.number(),
  checkedAt: z.string().nullable(),
  why: z.string().nullable(),
  /** The rows written so far and in total, while the process that answers is making it. */
  progress: z.object({ done: z.number(), all: z.number() }).nullable(),
})
export type BackupShown = z.output<typeof backupShown>

/** What the Database tab shows. */
export const backupsShown = z.object({
  slug: z.string(),
  nightly: z.boolean(),
  keptDays: z.number(),
  backups: z.array(backupShown),
})
export type BackupsShown = z.output<typeof backupsShown>

export const backupDownload = z.object({ password, code: proofCode, passphrase })
export const nightlyForm = z.object({ nightly: z.boolean() })

/** The form for uploading a backup. */
export const backupUpload = z.object({
  file: z.unknown().meta({ type: 'string', format: 'binary' }),
  passphrase: z.string().max(200),
})

/** A person whom a restore brings back only if they were selected. */
export const lostPerson = z.object({
  kind: z.enum(['campers', 'families', 'staff']),
  id,
  name: z.string(),
  /** The certificate of the deletion on request. */
  certificate: z.string().nullable(),
})
export type LostPerson = z.output<typeof lostPerson>

/** How an area differs from the backup. */
export const areaDifference = z.object({
  area: z.string(),
  added: z.number(),
  changed: z.number(),
  removed: z.number(),
  /** Some of the differences, in words. */
  examples: z.array(z.string()),
})
export type AreaDifference = z.output<typeof areaDifference>

/** How the camp differs from a backup. */
export const difference = z.object({ takenAt: z.string(), areas: z.array(areaDifference), lost: z.array(lostPerson) })
export type Difference = z.output<typeof difference>

/** What to restore. */
export const restoreForm = z.object({
  slug: z.string("Type the camp's address").max(100),
  password,
  /** Required of users who have a second step. */
  code: proofCode,
  areas: z.array(z.string().max(60)).min(1, 'Choose what to restore').max(60),
  ticked: z.array(lostPerson.pick({ kind: true, id: true })).max(20_000),
  /** Whether to remove rows added since the backup. */
  removeAdded: z.boolean(),
})
export type RestoreForm = z.output<typeof restoreForm>

export const undoForm = restoreForm.pick({ slug: true, password: true, code: true })

/** Why a row isn't restored. */
const LEFT = [...NOT_NOW, 'unknown', 'stays'] as const
export type LeftWhy = (typeof LEFT)[number]

/** The same in words, to be followed by a count. */
export const LEFT_WORDS: Readonly<Record<LeftWhy, string>> = {
  changed: 'Not restored because they changed in the meantime',
  belongs: "Not restored because they belong to something that wasn't restored",
  twice: 'Not restored because the child is already registered there',
  bed: 'Beds not restored because someone else has them now',
  full: 'Not restored because the session or activity is full now',
  code: 'Wristbands and cards not restored because someone else has them now',
  unfit: "Not restored because they don't fit the camp as it is now",
  unknown: "Not restored because this version can't read them",
  stays: 'Not deleted because something else depends on them',
}

/** What a restore did. */
export const restoreReport = z.object({
  added: z.number(),
  changed: z.number(),
  removed: z.number(),
  /** Rows that couldn't be restored, by reason. */
  left: z.array(z.object({ why: z.enum(LEFT), rows: z.number() })),
})
export type RestoreReport = z.output<typeof restoreReport>

/** A camp's newest restore. */
export const restoreShown = z.object({
  id,
  state: z.enum(['running', 'done', 'failed']),
  startedAt: z.string(),
  byName: z.string(),
  isUndo: z.boolean(),
  canUndo: z.boolean(),
  report: restoreReport.nullable(),
  why: z.string().nullable(),
})
export type RestoreShown = z.output<typeof restoreShown>

/** The names of areas in the choice of what to restore. */
const AREA_WORDS: Readonly<Record<string, string>> = {
  settings: 'Camp settings',
  sessions: 'Sessions',
  campers: 'Campers and families',
  registration: 'Registrations',
  housing: 'Cabins and beds',
  staff: 'Staff',
  activities: 'Activities',
  staffing: 'Staff assignments and time off',
  training: 'Training',
  store: 'Store items',
}

/** Returns the name of an area. */
export function areaNamed(area: string): string {
  return AREA_WORDS[area] ?? area
}
