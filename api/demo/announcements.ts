import { announcements } from '#shared/communication/announcement-model'
import { messageTemplates } from '#shared/communication/template-model'
import { addDays } from '#shared/kernel/values/dates'
import { at, type Make } from './make'

/** A text that the office sends to each session. */
export function makeTemplates({ plan, put }: Make): void {
  if (!plan.officeUserId) return
  put(messageTemplates, {
    name: 'Week before camp',
    subject: '{{camper.firstName|Your child}} is almost at camp',
    body: 'Dear {{contact.name|families}},\n\nWe look forward to seeing {{camper.firstName|your child}} next week. Check-in opens at 2 PM.',
  })
}

/** Announcements for everyone and for the people who work at the camp. */
export function makeAnnouncements({ plan, put }: Make): void {
  const { officeUserId, today } = plan
  if (!officeUserId) return
  const by = officeUserId
  put(announcements, {
    title: 'Family picnic on Saturday',
    text: 'Lunch is at noon on the big lawn. Please park behind the dining hall, and bring a blanket.',
    audience: 'everyone',
    from: addDays(today, -1),
    until: addDays(today, 6),
    needsAck: false,
    createdAt: at(addDays(today, -1), 14),
    by,
  })
  put(announcements, {
    title: 'Fire drill tomorrow at 10 AM',
    text: 'Meet at the flagpole with your cabin list. Stay there until everyone is counted.',
    audience: 'workers',
    from: today,
    until: addDays(today, 1),
    needsAck: true,
    createdAt: at(addDays(today, -1), 15),
    by,
  })
}
