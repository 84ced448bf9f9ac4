import { defineRights, EVERY_WORKER, OFFICE, STAFF } from '../kernel/rights/capabilities'
import { defineParts } from '../kernel/rights/parts'

/** The permissions of this area (docs/product/access.md). */
export const rights = defineRights({
  /** The same people who can read families' contact details. */
  'communication.addresses': STAFF,
  'messages.send': OFFICE,
  /** The words of automatic emails. */
  'messages.automatic': ['admin'],
  /** Emergency broadcasts, and who has confirmed them. */
  'messages.emergency': OFFICE,
  'messages.converse': [...OFFICE, 'parent'],
  'messages.answer': OFFICE,
  /** Covers only their own family's conversation with the office. */
  'messages.own': ['parent'],
  /** Parents for their own family; the office on behalf of a family that told it so. */
  'messages.confirm': [...OFFICE, 'parent'],
  /** Parents for the campers of their own family; the office on behalf of a family. */
  'camperMail.write': [...OFFICE, 'parent'],
  'camperMail.handle': OFFICE,
  'camperMail.reply': STAFF,
  'announcements.confirm': [...EVERY_WORKER, 'parent'],
  'messages.choose': [...STAFF, 'parent'],
})

/** Who may read which parts of this area (docs/product/access.md). */
export const parts = defineParts({
  messages: { whole: OFFICE },
  conversations: { whole: OFFICE, own: ['parent'] },
  /** The office looks up who has a letter per message; its devices don't store letters. */
  letters: { whole: [], own: ['parent'] },
  confirmations: { whole: OFFICE, own: ['parent'] },
  camperMail: { whole: OFFICE, own: ['parent'] },
  /** Photos of campers' answers: only the server stores them, and shows each to the home that wrote. */
  letterImages: { whole: [] },
  templates: { whole: OFFICE },
  /** For which occasions automatic messages were sent; only the server stores it. */
  automaticSendings: { whole: [] },
  announcements: { whole: EVERY_WORKER, own: ['parent'] },
  announcementConfirmations: { whole: OFFICE, own: ['staff', 'volunteer', 'parent'] },
  broadcasts: { whole: EVERY_WORKER, own: ['parent'] },
  broadcastNotices: { whole: OFFICE, own: ['parent'] },
  broadcastConfirmations: { whole: OFFICE, own: ['staff', 'volunteer', 'parent'] },
  choices: { whole: STAFF, own: ['parent'] },
})

declare module '../kernel/rights/capabilities' {
  interface Rights extends DeclaredRights {}
}
type DeclaredRights = typeof rights

declare module '../kernel/rights/parts' {
  interface Parts extends DeclaredParts {}
}
type DeclaredParts = typeof parts
