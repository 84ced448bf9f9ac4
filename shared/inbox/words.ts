import { wordOr } from '../kernel/declared-refusals'
import type { ActionWords } from '../kernel/words'

export const words = {
  'inbox.book': (args) => `Applied a rejected change: ${wordOr(args.reason, '')}`,
  'inbox.settle': (args) => `Resolved a rejected change: ${wordOr(args.reason, '')}`,
} satisfies Record<string, ActionWords>
