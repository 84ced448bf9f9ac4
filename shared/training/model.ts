import { z } from 'zod'
import {
  added,
  dayField,
  defineEntity,
  flag,
  instantField,
  json,
  oneOfWords,
  orNull,
  plainText,
  type RowOf,
  ref,
  text,
  userRef,
  whole,
} from '../kernel/entity/entity'
import { CAMP_ROLES } from '../kernel/rights/capabilities'
import { instant } from '../kernel/values/dates'
import { staffDetails, staff as staffRows } from '../staff/model'

/** The maximum number of minutes for a program's or material's duration, or for the time a person spent. */
export const MAX_MINUTES = 100_000

const departments = staffRows.fields.department.schema.unwrap()
const employments = staffDetails.fields.employmentType.schema

/**
 * Who has to take a program: people matching every list that is not empty (Training rule 2). If all are empty, that is
 * all staff.
 */
export const audience = z.object({
  roles: z.array(z.enum(CAMP_ROLES)).max(10),
  departments: z.array(departments).max(20),
  positions: z.array(plainText(200)).max(50),
  employment: z.array(employments).max(10),
  who: z.enum(['everybody', 'new', 'returning']),
})
export type ProgramAudience = z.output<typeof audience>

/** All staff. */
export const EVERYBODY_HERE: ProgramAudience = {
  roles: [],
  departments: [],
  positions: [],
  employment: [],
  who: 'everybody',
}

/** A course that staff take. */
export const trainingPrograms = defineEntity('training_programs', {
  part: 'training',
  fields: {
    title: text(200),
    description: orNull(text(4000)),
    isRequired: flag(),
    dueDate: orNull(dayField()),
    /** Days before a person's first assignment; it takes precedence over `dueDate` for those who have one. */
    dueDaysBefore: orNull(whole(0, 365)),
    estimatedDuration: orNull(whole(1, MAX_MINUTES)),
    audience: added(json(audience), EVERYBODY_HERE),
    /** Anything completed before this day has to be done again. */
    validFrom: orNull(dayField()),
    /** Whether that day recurs every year. */
    repeatsYearly: added(flag(), false),
    isActive: flag(),
    /** When it was archived: earlier completions still count, even if they arrive later. */
    archivedAt: orNull(instantField()),
    createdBy: orNull(userRef()),
  },
})
export type TrainingProgram = RowOf<typeof trainingPrograms>

export const MATERIAL_TYPES = ['document', 'video', 'text', 'acknowledge'] as const

/** One part of a program, to read, watch or agree to. */
export const trainingMaterials = defineEntity('training_materials', {
  part: 'training',
  fields: {
    programId: ref(trainingPrograms, { onDelete: 'remove' }),
    title: text(200),
    type: oneOfWords(MATERIAL_TYPES),
    /** `/api/files/` and the file's hash. */
    fileUrl: orNull(text(2000)),
    fileName: orNull(text(255)),
    /** In bytes. */
    fileSize: orNull(whole(1)),
    fileType: orNull(text(100)),
    /** The link to a video on another site. */
    videoUrl: orNull(text(2000)),
    /** The text, in the subset of Markdown that `markdown.ts` supports. */
    content: orNull(text(100_000)),
    isRequired: flag(),
    orderIndex: whole(0),
    estimatedDuration: orNull(whole(1, MAX_MINUTES)),
    /** Completions before this day no longer count, because the content has changed since. */
    validFrom: orNull(dayField()),
    archivedAt: orNull(instantField()),
  },
  indexes: ['programId'],
})
export type TrainingMaterial = RowOf<typeof trainingMaterials>

/**
 * One person's start of one program (unique pair), and their progress at the last step. Current progress is computed
 * from the completions, because materials are added and removed and annual programs restart.
 */
export const trainingProgress = defineEntity('user_training_progress', {
  part: 'training_own',
  fields: {
    userId: userRef(),
    programId: ref(trainingPrograms, { onDelete: 'remove' }),
    status: oneOfWords(['not_started', 'in_progress', 'completed']),
    startedAt: orNull(instantField()),
    /** When all of it was last completed. */
    completedAt: orNull(instantField()),
    progressPercentage: whole(0, 100),
  },
  indexes: ['userId'],
  owner: { kind: 'user', field: 'userId' },
})

/** How long one person has viewed one material, and where a video was stopped (unique pair). */
export const materialVisits = defineEntity('material_visits', {
  part: 'training_own',
  fields: {
    userId: userRef(),
    materialId: ref(trainingMaterials, { onDelete: 'remove' }),
    seconds: whole(0),
    /** Seconds into the video. */
    position: orNull(whole(0)),
    lastAt: instantField(),
  },
  indexes: ['userId'],
  owner: { kind: 'user', field: 'userId' },
})
export type MaterialVisit = RowOf<typeof materialVisits>

/** A completion from before it had to be done again. */
const earlierCompletion = z.object({
  completedAt: instant,
  signedName: z.string().nullable(),
  version: z.string().nullable(),
})

/** The maximum number of earlier completions kept. */
export const MAX_EARLIER = 50

/** One person's completion of one material (unique pair). */
export const materialCompletions = defineEntity('material_completions', {
  part: 'training_own',
  fields: {
    userId: userRef(),
    materialId: ref(trainingMaterials, { onDelete: 'remove' }),
    completedAt: instantField(),
    /** In minutes. */
    timeSpent: orNull(whole(0, MAX_MINUTES)),
    notes: orNull(text(2000)),
    /** The name that the person typed under "I have read and agree". */
    signedName: orNull(text(200)),
    /** The exact content that was read: the hash from `versionOf`. */
    version: orNull(text(64)),
    /** Latest first. */
    earlier: added(json(z.array(earlierCompletion).max(MAX_EARLIER)), []),
  },
  indexes: ['userId'],
  owner: { kind: 'user', field: 'userId' },
})
export type MaterialCompletion = RowOf<typeof materialCompletions>

/**
 * A person's in-person completion of a program, recorded by the office: the only way for people without an account. A
 * mistaken record is marked as undone, and stays on file.
 */
export const inPersonTrainings = defineEntity('in_person_trainings', {
  part: 'training_own',
  fields: {
    staffId: ref(staffRows, { onDelete: 'remove' }),
    /** That staff record's account; null without one. */
    userId: orNull(userRef()),
    programId: ref(trainingPrograms, { onDelete: 'remove' }),
    heldOn: dayField(),
    /** Who taught it, and where. */
    note: orNull(text(500)),
    notedBy: userRef(),
    notedAt: instantField(),
    takenBackAt: orNull(instantField()),
    takenBackBy: orNull(userRef()),
    takenBackReason: orNull(text(500)),
  },
  indexes: ['staffId', 'userId'],
  owner: { kind: 'user', field: 'userId' },
})
export type InPersonTraining = RowOf<typeof inPersonTrainings>

/**
 * One person's completion of one program, with a number that others can verify. There is one for as long as it is
 * valid; completing the program again after that creates another.
 */
export const trainingCertificates = defineEntity('training_certificates', {
  part: 'training_own',
  fields: {
    userId: userRef(),
    programId: ref(trainingPrograms, { onDelete: 'remove' }),
    /** See `certificate.ts`; printed with the camp's number in front. */
    number: text(20),
    /**
     * The name on the staff record when it was issued; null if there was no record, in which case the account's name is
     * used.
     */
    name: orNull(text(250)),
    /** The program's title at the time. */
    title: text(200),
    /** The day on which its first part was completed, from which validity is counted. */
    firstDay: dayField(),
    completedAt: instantField(),
    issuedAt: instantField(),
  },
  indexes: ['userId', 'number'],
  owner: { kind: 'user', field: 'userId' },
})
export type TrainingCertificate = RowOf<typeof trainingCertificates>
