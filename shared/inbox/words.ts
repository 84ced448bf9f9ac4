import { wordOr } from '../kernel/refusals/declared-refusals'
import type { ActionWords } from '../kernel/rules/words'

export const words = {
  'inbox.book': (args) => `Applied a rejected change: ${wordOr(args.reason, '')}`,
  'inbox.settle': (args) => `Resolved a rejected change: ${wordOr(args.reason, '')}`,
} satisfies Record<string, ActionWords>
