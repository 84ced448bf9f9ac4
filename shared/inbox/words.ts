import { wordOr } from '../kernel/declared-refusals'
import type { Words } from '../kernel/words'

export const words = {
  'inbox.settle': (args) => `Refused action settled: ${wordOr(args.reason, '')}`,
} satisfies Record<string, Words>
