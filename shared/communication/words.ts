import { type Camper, campers, families, fullName } from '../campers/model'
import { type ActionWords, counted, type RowsForWords, rowOf, type WordArgs } from '../kernel/rules/words'
import { announcements } from './announcement-model'
import type { AutomaticKind } from './automatic-kinds'
import { AUTOMATIC_MESSAGES } from './automatic-messages'
import { broadcasts } from './broadcast-model'
import { messages } from './model'
import { messageTemplates } from './template-model'

async function messageNamed({ messageId }: WordArgs, rows: RowsForWords): Promise<string> {
  const message = await rowOf(rows, messages, messageId)
  return message?.subject ? `"${String(message.subject)}"` : 'a message'
}

async function familyNamed({ familyId }: WordArgs, rows: RowsForWords): Promise<string> {
  const family = await rowOf(rows, families, familyId)
  return family ? `the ${String(family.lastName)} Family` : 'a family'
}

async function camperNamed({ camperId }: WordArgs, rows: RowsForWords): Promise<string> {
  const camper = (await rowOf(rows, campers, camperId)) as Camper | undefined
  return camper ? fullName(camper) : 'a camper'
}

async function announcementNamed({ announcementId }: WordArgs, rows: RowsForWords): Promise<string> {
  const row = await rowOf(rows, announcements, announcementId)
  return row ? `"${String(row.title)}"` : 'an announcement'
}

async function templateNamed({ templateId }: WordArgs, rows: RowsForWords): Promise<string> {
  const row = await rowOf(rows, messageTemplates, templateId)
  return row ? `the template "${String(row.name)}"` : 'a template'
}

async function broadcastNamed({ broadcastId }: WordArgs, rows: RowsForWords): Promise<string> {
  const row = await rowOf(rows, broadcasts, broadcastId)
  return row ? `"${String(row.title)}"` : 'an emergency broadcast'
}

const CHOSE: Readonly<Record<string, string>> = {
  on: 'Turned on camp news',
  off: 'Turned off camp news',
  deliverable: 'Turned delivery back on',
}

export const words = {
  'communication.write': (args) => (args.subject ? `Wrote "${String(args.subject)}"` : 'Wrote a message'),
  'communication.edit': async (args, rows) => `Changed ${await messageNamed(args, rows)}`,
  'communication.deleteDraft': async (args, rows) => `Deleted ${await messageNamed(args, rows)}`,
  'communication.send': async (args, rows) =>
    `Sent ${await messageNamed(args, rows)}${
      typeof args.recipients === 'number' ? ` to ${counted(args.recipients, 'recipient')}` : ''
    }`,
  'communication.schedule': async (args, rows) => `Scheduled ${await messageNamed(args, rows)}`,
  'communication.template': (args) => (args.name ? `Saved the template "${String(args.name)}"` : 'Saved a template'),
  'communication.editTemplate': async (args, rows) => `Changed ${await templateNamed(args, rows)}`,
  'communication.deleteTemplate': async (args, rows) => `Deleted ${await templateNamed(args, rows)}`,
  'communication.automatic': ({ kind, isOn }) =>
    `Saved the automatic message "${AUTOMATIC_MESSAGES[kind as AutomaticKind]?.title ?? ''}" (${isOn ? 'on' : 'off'})`,
  'communication.recall': async (args, rows) => `Recalled ${await messageNamed(args, rows)}`,
  'communication.post': async (args, rows) =>
    `Wrote a message in the conversation with ${await familyNamed(args, rows)}`,
  'communication.handled': async (args, rows) => `Marked ${await familyNamed(args, rows)}'s message as handled`,
  'communication.confirm': () => 'Confirmed a message',
  'communication.setCamperMail': (args) => `Turned camper mail ${args.camperMail ? 'on' : 'off'}`,
  'communication.writeToCamper': async (args, rows) => `Wrote a letter to ${await camperNamed(args, rows)}`,
  'communication.mailPrinted': () => 'Printed camper mail',
  'communication.replyFromCamper': async (args, rows) => `Added a reply from ${await camperNamed(args, rows)}`,
  'communication.deleteReply': () => "Deleted a camper's reply",
  'communication.announce': (args) => (args.title ? `Announced "${String(args.title)}"` : 'Made an announcement'),
  'communication.editAnnouncement': async (args, rows) => `Changed ${await announcementNamed(args, rows)}`,
  'communication.deleteAnnouncement': async (args, rows) => `Deleted ${await announcementNamed(args, rows)}`,
  'communication.confirmAnnouncement': async (args, rows) => `Confirmed ${await announcementNamed(args, rows)}`,
  'communication.confirmBroadcast': async (args, rows) => `Confirmed ${await broadcastNamed(args, rows)}`,
  'communication.noteReached': () => 'Noted that someone was reached by phone',
  'communication.choose': (args) => `${CHOSE[String(args.choice)] ?? 'Changed email settings'} for an email address`,
  'communication.chooseTexts': (args) => `Turned texts ${args.choice === 'on' ? 'on' : 'off'}`,
  'communication.recordTextConsent': () => 'Recorded paper consent to texts',
  'communication.stopMessages': () => 'Stopped all messages to someone',
} satisfies Record<string, ActionWords>
