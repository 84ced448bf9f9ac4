import { defineRefusals, wordOr } from '../kernel/refusals/declared-refusals'

/** The reasons for refusals in this area, and their messages. */
export const refusals = defineRefusals({
  program_title_taken: {
    status: 409,
    sentence: (data) => ({
      title: 'Choose Another Title',
      message: `There's already a program called ${wordOr(data.title, 'that')}. Use a different title or archive that program.`,
    }),
  },
  program_archived: {
    status: 409,
    sentence: (data) => ({
      title: 'No Longer in Use',
      message: `${wordOr(data.title, 'This program')} was archived, so nothing in it can be completed now.`,
    }),
  },
  material_changed: {
    status: 409,
    sentence: (data) => ({
      title: 'Please Read It Again',
      message: `${wordOr(data.title, 'This text')} changed while you were reading it. Read the new version before you agree.`,
    }),
  },
  too_many_materials: {
    status: 409,
    sentence: (data) => ({
      title: 'Too Many Materials',
      message: `A program can have up to ${String(data.most)} materials. Start another program.`,
    }),
  },
  not_completed: {
    status: 409,
    sentence: { title: 'No Certificate Yet', message: 'Complete the whole program to get the certificate.' },
  },
  certificate_unknown: {
    status: 404,
    sentence: {
      title: 'Certificate Not Found',
      message: 'No certificate has this number. Check it against the paper, letter by letter.',
    },
  },
})

declare module '../kernel/refusals/refusal' {
  interface RefusalCodes extends Declared {}
}
type Declared = typeof refusals
