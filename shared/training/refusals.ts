import { defineRefusals, wordOr } from '../kernel/declared-refusals'

/** Why something is refused here, and in which words. */
export const refusals = defineRefusals({
  program_title_taken: {
    status: 409,
    sentence: (data) => ({
      title: 'Title taken',
      message: `There is a program called ${wordOr(data.title, 'that')} already. Choose another title, or archive the other one.`,
    }),
  },
  program_archived: {
    status: 409,
    sentence: (data) => ({
      title: 'No longer in use',
      message: `${wordOr(data.title, 'This program')} was taken out of use. Nothing of it can be completed any more.`,
    }),
  },
  material_changed: {
    status: 409,
    sentence: (data) => ({
      title: 'Changed meanwhile',
      message: `${wordOr(data.title, 'This text')} was changed while you read it. Read it again before you agree.`,
    }),
  },
  too_many_materials: {
    status: 409,
    sentence: (data) => ({
      title: 'Too many materials',
      message: `A program has at most ${String(data.most)} materials. Begin another program.`,
    }),
  },
  not_completed: {
    status: 409,
    sentence: { title: 'Not completed', message: 'There is a certificate once the whole program is completed.' },
  },
  certificate_unknown: {
    status: 404,
    sentence: {
      title: 'No such certificate',
      message: 'There is no certificate with this number. Compare it with the paper, letter by letter.',
    },
  },
})

declare module '../kernel/refusal' {
  interface RefusalCodes extends Declared {}
}
type Declared = typeof refusals
