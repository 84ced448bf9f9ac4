import { nothingElse, type SamplesOf } from '../kernel/rules/read-samples'
import type * as reads from './reads'

export const samples: SamplesOf<typeof reads> = {
  sessionsByDate: async ({ today }) => [[today]],
  sessionsByStart: nothingElse,
  sessionsToCome: async ({ today }) => [[today]],
}
