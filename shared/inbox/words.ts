import { wordOr } from '../kernel/declared-refusals'
import type { Words } from '../kernel/words'

export const words = {
  'inbox.book': (args) => `Refused action booked: ${wordOr(args.reason, '')}`,
  'inbox.settle': (args) => `Refused action settled: ${wordOr(args.reason, '')}`,
} satisfies Record<string, Words>
