import { defineRefusals } from '../kernel/declared-refusals'

/** Why something is refused here, and in which words. */
export const refusals = defineRefusals({
  not_your_device: {
    status: 403,
    sentence: { title: 'Another device', message: 'This device is not known to the camp any more. Reload the page.' },
  },
  outdated: {
    status: 426,
    sentence: {
      title: 'New version',
      message: 'This app is too old for the server. Close and open it again to update.',
    },
  },
  not_downloaded: {
    status: 409,
    sentence: {
      title: 'Not ready yet',
      message: 'This device is still fetching the camp. Wait until the first download is done.',
    },
  },
  rescue_unreadable: {
    status: 400,
    sentence: { title: 'Cannot be opened', message: 'The passphrase is wrong, or this is not a rescue file.' },
  },
  rescue_of_other_camp: {
    status: 409,
    sentence: { title: 'Another camp', message: 'This rescue file belongs to another camp.' },
  },
  id_not_leased: {
    status: 409,
    sentence: {
      title: 'Numbered by another device',
      message:
        'The numbers under which this was to be saved belong to another device. Try it again: it gets numbers of its own.',
    },
  },
})

declare module '../kernel/refusal' {
  interface RefusalCodes extends Declared {}
}
type Declared = typeof refusals
