import { addDays } from '#shared/kernel/dates'
import { numberFrom } from '#shared/training/certificate'
import {
  EVERYBODY_HERE,
  materialCompletions,
  type TrainingMaterial,
  trainingCertificates,
  trainingMaterials,
  trainingPrograms,
  trainingProgress,
} from '#shared/training/model'
import { versionOf } from '#shared/training/version'
import { at, type Make } from './make'

type Made = Pick<TrainingMaterial, 'title' | 'type' | 'content'> &
  Partial<Pick<TrainingMaterial, 'videoUrl' | 'isRequired' | 'estimatedDuration'>>

/** What everybody agrees to before the first camper arrives. */
const AGREEMENT = `# Code of conduct

I look after every camper as I would want my own child to be looked after.

- I am **never alone** with a camper where nobody can see us.
- I tell the director **the same day** of anything that worries me.
- I take no pictures of campers with my own phone.
`

const TWO_ADULTS = `# The two-adult rule

Two adults are with every group, *day and night*. Where one has to leave, the group joins another.

1. Tell your neighbour cabin first.
2. Walk over together.
3. Count, before and after.

> If in doubt, stay where others can see you.
`

const text = (title: string, content: string): Made => ({ title, type: 'text', content })

/** What the programs of a demo camp are made of. */
const PROGRAMS = [
  {
    title: 'Child Safety',
    description: 'What everybody who works here has to know before the first camper arrives.',
    isRequired: true,
    audience: EVERYBODY_HERE,
    materials: [
      text('Two-adult rule', TWO_ADULTS),
      text(
        'Signs of harm',
        'Changes of mood, sleep or appetite. Tell the director the same day; do not ask leading questions.',
      ),
      { title: 'Code of conduct', type: 'acknowledge', content: AGREEMENT },
    ],
  },
  {
    title: 'Waterfront Basics',
    description: 'For everybody who stands at the lake.',
    isRequired: true,
    audience: { ...EVERYBODY_HERE, departments: ['activities', 'counseling'] },
    materials: [
      text('Buddy checks', 'Every ten minutes: whistle, hands up in pairs, count aloud.'),
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
      text('Homesickness', 'Listen, name it, give a small task. Parents are called by the office, not by the camper.'),
    ],
  },
] as const satisfies readonly {
  title: string
  description: string | null
  isRequired: boolean
  audience: object
  materials: readonly Made[]
}[]

/** What people have to learn, and how far those who can sign in have come. */
export function makeTraining({ plan, put }: Make): void {
  for (const [index, { title, description, isRequired, audience, materials }] of PROGRAMS.entries()) {
    const { id: programId } = put(trainingPrograms, {
      ...{ title, description, isRequired },
      audience: { ...EVERYBODY_HERE, ...audience, departments: [...audience.departments] },
      dueDate: addDays(plan.today, 10 * index - 3),
      ...{ dueDaysBefore: isRequired ? 7 : null, estimatedDuration: 45, validFrom: null, repeatsYearly: false },
      ...{ isActive: true, archivedAt: null, createdBy: null },
    })
    const made = materials.map((material, orderIndex) =>
      put(trainingMaterials, {
        ...{ programId, orderIndex, isRequired: true, estimatedDuration: 15, videoUrl: null },
        ...{ fileUrl: null, fileName: null, fileSize: null, fileType: null, validFrom: null, archivedAt: null },
        ...material,
      }),
    )
    if (index < 2) begin({ plan, put }, { id: programId, title }, made, index === 0 ? made.length : 1)
  }
}

/** Somebody has begun a program and done some of its materials. */
function begin(
  { plan, put }: Pick<Make, 'plan' | 'put'>,
  { id: programId, title }: { id: number; title: string },
  materials: readonly TrainingMaterial[],
  done: number,
): void {
  const userId = plan.cashierUserId
  if (userId === null) return
  const day = addDays(plan.today, -6)
  const isDone = done === materials.length
  put(trainingProgress, {
    ...{ userId, programId, startedAt: at(day, 14), status: isDone ? 'completed' : 'in_progress' },
    ...{ completedAt: isDone ? at(day, 15, 59) : null },
    progressPercentage: Math.floor((100 * done) / materials.length),
  })
  if (isDone) {
    put(trainingCertificates, {
      ...{ userId, programId, name: 'Stella Brandt', title, number: numberFrom(`demo ${programId}`), firstDay: day },
      ...{ completedAt: at(day, 15, 59), issuedAt: at(day, 16) },
    })
  }
  for (const [index, material] of materials.slice(0, done).entries())
    put(materialCompletions, {
      ...{ userId, materialId: material.id, completedAt: at(day, 15, index * 12), timeSpent: 12, notes: null },
      signedName: material.type === 'acknowledge' ? 'Stella Brandt' : null,
      ...{ version: versionOf(material), earlier: [] },
    })
}
