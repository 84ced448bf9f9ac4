import { defineRefusals } from '../kernel/refusals/declared-refusals'

/** The refusals of this area and their texts. */
export const refusals = defineRefusals({
  not_your_device: {
    status: 403,
    sentence: { title: 'Reload Needed', message: 'The camp no longer recognizes this device. Reload the page.' },
  },
  outdated: {
    status: 426,
    sentence: {
      title: 'Update Needed',
      message: 'This version of the app is too old. Close the app and open it again to update.',
    },
  },
  not_downloaded: {
    status: 409,
    sentence: {
      title: 'Not Ready Yet',
      message: "This device is still downloading the camp's data. Wait until the first download finishes.",
    },
  },
  rescue_unreadable: {
    status: 400,
    sentence: { title: "Can't Open This File", message: "The passphrase is wrong, or this isn't a rescue file." },
  },
  rescue_of_other_camp: {
    status: 409,
    sentence: { title: 'Wrong Camp', message: 'This rescue file belongs to another camp.' },
  },
  id_not_leased: {
    status: 409,
    sentence: {
      title: 'Please Try Again',
      message: 'This used record numbers that belong to another device. Try again to get new ones.',
    },
  },
})

declare module '../kernel/refusals/refusal' {
  interface RefusalCodes extends Declared {}
}
type Declared = typeof refusals
