import { wordOr } from '../kernel/declared-refusals'
import type { Words } from '../kernel/words'

export const words = {
  'staff.create': (args) => `New member of staff ${wordOr(args.firstName, '')} ${wordOr(args.lastName, '')}`,
  'staff.setStatus': (args) => `Status of a member of staff: ${wordOr(args.status, 'changed')}`,
} satisfies Record<string, Words>
