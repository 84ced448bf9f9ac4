import { addDays } from '#shared/kernel/values/dates'
import { isAtWork } from '#shared/staff/rules'
import { numberFrom } from '#shared/training/certificate'
import {
  EVERYBODY_HERE,
  inPersonTrainings,
  materialCompletions,
  type TrainingMaterial,
  type TrainingProgram,
  trainingCertificates,
  trainingMaterials,
  trainingPrograms,
  trainingProgress,
} from '#shared/training/model'
import { versionOf } from '#shared/training/version'
import { at, type CampPlan, type Make } from './make'
import type { Worker } from './staff'

type Made = Pick<TrainingMaterial, 'title' | 'type' | 'content'> &
  Partial<Pick<TrainingMaterial, 'videoUrl' | 'isRequired' | 'estimatedDuration'>>

/** What everyone agrees to before the first camper arrives. */
const AGREEMENT = `# Code of conduct

I look after every camper as I would want my own child to be looked after.

- I am **never alone** with a camper where nobody can see us.
- I tell the director **the same day** about anything that worries me.
- I don't take pictures of campers with my own phone.
`

const TWO_ADULTS = `# The two-adult rule

Every group has two adults with it, *day and night*. If one has to leave, the group joins another group.

1. Tell the cabin next door first.
2. Walk over together.
3. Count, before and after.

> If in doubt, stay where others can see you.
`

const text = (title: string, content: string): Made => ({ title, type: 'text', content })

/** The contents of a demo camp's programs. */
const PROGRAMS = [
  {
    title: 'Child Safety',
    description: 'What everyone who works here needs to know before the first camper arrives.',
    isRequired: true,
    audience: EVERYBODY_HERE,
    materials: [
      text('Two-adult rule', TWO_ADULTS),
      text(
        'Signs of harm',
        "Watch for changes in mood, sleep or appetite. Tell the director the same day, and don't ask leading questions.",
      ),
      { title: 'Code of conduct', type: 'acknowledge', content: AGREEMENT },
    ],
  },
  {
    title: 'Waterfront Basics',
    description: 'For everyone who works at the lake.',
    isRequired: true,
    audience: { ...EVERYBODY_HERE, departments: ['activities', 'counseling'] },
    materials: [
      text('Buddy checks', 'Every ten minutes: blow the whistle, buddies raise hands together, count out loud.'),
      text('Rescue signals', 'One long blast: out of the water. Three short ones: a camper is missing.'),
    ],
  },
  {
    title: 'Leading a Cabin',
    description: null,
    isRequired: false,
    audience: EVERYBODY_HERE,
    materials: [
      text('The first evening', 'Names first, then rules, then a story. Lights out by ten.'),
      text(
        'Homesickness',
        "Listen, name the feeling and give the camper a small task. The office calls parents; campers don't.",
      ),
    ],
  },
] as const satisfies readonly {
  title: string
  description: string | null
  isRequired: boolean
  audience: object
  materials: readonly Made[]
}[]

/** A team member who completes programs, and signs agreements, on a device. */
interface Learner {
  userId: number
  name: string
}

/** What people have to learn; who did it here, and who was there when it was held. */
export function makeTraining(make: Make, workers: readonly Worker[]): void {
  const { plan, put } = make
  const director = plan.team?.[0]
  const learner = (each: NonNullable<CampPlan['team']>[number] | undefined): Learner[] =>
    each ? [{ userId: each.userId, name: `${each.firstName} ${each.lastName}` }] : []
  const stella = learner(plan.team?.find(({ userId }) => userId === plan.cashierUserId))
  for (const [index, { title, description, isRequired, audience, materials }] of PROGRAMS.entries()) {
    const program = put(trainingPrograms, {
      title,
      description,
      isRequired,
      audience: { ...EVERYBODY_HERE, ...audience, departments: [...audience.departments] },
      dueDate: addDays(plan.today, 10 * index - 3),
      dueDaysBefore: isRequired ? 7 : null,
      estimatedDuration: 45,
      validFrom: null,
      repeatsYearly: false,
      isActive: true,
      archivedAt: null,
      createdBy: null,
    })
    const made = materials.map((material, orderIndex) =>
      put(trainingMaterials, {
        programId: program.id,
        orderIndex,
        isRequired: true,
        estimatedDuration: 15,
        videoUrl: null,
        fileUrl: null,
        fileName: null,
        fileSize: null,
        fileType: null,
        validFrom: null,
        archivedAt: null,
        ...material,
      }),
    )
    if (!isRequired) continue
    for (const each of learner(director)) take(make, program, made, each)
    // The first one wholly, of the second one the first part.
    for (const each of stella) take(make, program, index === 0 ? made : made.slice(0, 1), each, made.length)
    if (director) hold(make, program, workers, director.userId)
  }
}

/** Completes materials of a program as a person on a device. */
function take(
  { plan, put }: Make,
  { id: programId, title }: TrainingProgram,
  materials: readonly TrainingMaterial[],
  { userId, name }: Learner,
  all = materials.length,
): void {
  const day = addDays(plan.today, -6)
  const isDone = materials.length === all
  put(trainingProgress, {
    userId,
    programId,
    startedAt: at(day, 14),
    status: isDone ? 'completed' : 'in_progress',
    completedAt: isDone ? at(day, 15, 59) : null,
    progressPercentage: Math.floor((100 * materials.length) / all),
  })
  if (isDone) {
    put(trainingCertificates, {
      userId,
      programId,
      name,
      title,
      number: numberFrom(`demo ${programId} ${userId}`),
      firstDay: day,
      completedAt: at(day, 15, 59),
      issuedAt: at(day, 16),
    })
  }
  for (const [index, material] of materials.entries())
    put(materialCompletions, {
      userId,
      materialId: material.id,
      completedAt: at(day, 15, index * 12),
      timeSpent: 12,
      notes: null,
      signedName: material.type === 'acknowledge' ? name : null,
      version: versionOf(material),
      earlier: [],
    })
}

/** The positions of team members among the staff who do their training on a device, if at all. */
const ON_A_DEVICE: readonly number[] = [0, 2, 4]

/** A program held during staff week before camp; the director records who was there. */
function hold(
  { plan, put }: Make,
  { id: programId }: TrainingProgram,
  workers: readonly Worker[],
  notedBy: number,
): void {
  const heldOn = addDays(plan.today, -20)
  for (const { id: staffId, userId, index, status } of workers) {
    if (!isAtWork(status) || ON_A_DEVICE.includes(index)) continue
    put(inPersonTrainings, {
      staffId,
      userId,
      programId,
      heldOn,
      note: 'Staff week, in the dining hall',
      notedBy,
      notedAt: at(heldOn, 20),
      takenBackAt: null,
      takenBackBy: null,
      takenBackReason: null,
    })
  }
}
