import { automaticText } from '#shared/communication/automatic-messages'
import { automaticMessages } from '#shared/communication/automatic-model'
import { addDays } from '#shared/kernel/values/dates'
import { at, type Make } from './make'

/** One automatic message that is on, and one in the camp's own words that a restored backup has paused. */
export function makeAutomatic({ plan, put }: Make): void {
  const { officeUserId, today, now } = plan
  if (!officeUserId) return
  const saved = { isOn: true, ownerId: officeUserId, lastDay: null, counted: null, version: 1 }
  put(automaticMessages, {
    ...saved,
    ...automaticText('sessionStarts'),
    kind: 'sessionStarts',
    subject: null,
    body: null,
    inApp: true,
    since: now ?? at(today, 12),
    problem: null,
  })
  put(automaticMessages, {
    ...saved,
    ...automaticText('birthday'),
    kind: 'birthday',
    subject: 'Happy birthday from the lake, {{camper.firstName}}!',
    body: 'Happy birthday to {{camper.firstName}}! The loons are calling, the canoes are waiting, and there is cake for you whenever you are back.',
    time: '08:00',
    since: at(addDays(today, -3), 12),
    problem: 'restored',
  })
}
