import {
  dayField,
  defineEntity,
  flag,
  instantField,
  oneOfWords,
  orNull,
  ref,
  text,
  userRef,
  whole,
} from '../kernel/entity'

/** A course that staff take. */
export const trainingPrograms = defineEntity('training_programs', {
  part: 'training',
  fields: {
    title: text(200),
    description: orNull(text(4000)),
    isRequired: flag(),
    dueDate: orNull(dayField()),
    estimatedDuration: orNull(whole(1, 100_000)),
    isActive: flag(),
    createdBy: orNull(userRef()),
  },
})

/** A document or video of a program. */
export const trainingMaterials = defineEntity('training_materials', {
  part: 'training',
  fields: {
    programId: ref(trainingPrograms, { onDelete: 'remove' }),
    title: text(200),
    type: oneOfWords(['document', 'video']),
    fileUrl: orNull(text(2000)),
    videoUrl: orNull(text(2000)),
    content: orNull(text(100_000)),
    isRequired: flag(),
    orderIndex: whole(0),
    estimatedDuration: orNull(whole(1, 100_000)),
  },
  indexes: ['programId'],
})

/** How far one person has come in one program (unique pair). */
export const trainingProgress = defineEntity('user_training_progress', {
  part: 'training_own',
  fields: {
    userId: userRef(),
    programId: ref(trainingPrograms, { onDelete: 'remove' }),
    status: oneOfWords(['not_started', 'in_progress', 'completed']),
    startedAt: orNull(instantField()),
    completedAt: orNull(instantField()),
    progressPercentage: whole(0, 100),
  },
  indexes: ['userId'],
  owner: { kind: 'user', field: 'userId' },
})

/** That one person has finished one material (unique pair). */
export const materialCompletions = defineEntity('material_completions', {
  part: 'training_own',
  fields: {
    userId: userRef(),
    materialId: ref(trainingMaterials, { onDelete: 'remove' }),
    completedAt: instantField(),
    timeSpent: orNull(whole(0, 100_000)),
    notes: orNull(text(2000)),
  },
  indexes: ['userId'],
  owner: { kind: 'user', field: 'userId' },
})
