import { defineRefusals, wordOr } from '../kernel/declared-refusals'

/** Why something is refused here, and in which words. */
export const refusals = defineRefusals({
  backup_running: {
    status: 409,
    sentence: {
      title: 'A backup is being made',
      message: 'A backup of this camp is being made just now. Wait for its end.',
    },
  },
  backup_not_whole: {
    status: 409,
    sentence: { title: 'Not whole', message: 'This backup is not whole. Choose another one.' },
  },
  backup_unknown: {
    status: 415,
    sentence: { title: 'Not a backup', message: 'This file is not a backup of Anchor Camp.' },
  },
  backup_newer: {
    status: 409,
    sentence: {
      title: 'Of a newer version',
      message: 'This backup was made by a newer version of Anchor Camp. Update the server first.',
    },
  },
  backup_other_camp: {
    status: 409,
    sentence: (data) => ({
      title: 'Another camp',
      message: `This is a backup of ${wordOr(data.name, 'another camp')}, and not of this camp.`,
    }),
  },
  backup_cut: {
    status: 400,
    sentence: {
      title: 'Not all of it is there',
      message: 'The end of this backup is missing. Get the whole file, and try again.',
    },
  },
  backup_changed: {
    status: 400,
    sentence: {
      title: 'Changed',
      message: 'This file was changed after it was made, or is damaged. Nothing of it is used.',
    },
  },
  backup_passphrase: {
    status: 400,
    sentence: { title: 'Wrong passphrase', message: 'This is not the passphrase that the backup was downloaded with.' },
  },
  backup_locked: {
    status: 409,
    sentence: {
      title: 'Cannot be opened',
      message: 'The secret of the server has changed since this backup was made. The operator can name the former one.',
    },
  },
  restore_running: {
    status: 409,
    sentence: (data) => ({
      title: 'A restore is running',
      message: `${wordOr(data.by, 'Somebody')} is bringing back a backup just now. Wait for its end.`,
    }),
  },
  camp_slug_differs: {
    status: 400,
    sentence: (data) => ({
      title: 'Not the same',
      message: `Type ${wordOr(data.slug, 'the address of the camp')} to confirm.`,
    }),
  },
  nothing_to_undo: {
    status: 409,
    sentence: { title: 'Nothing to undo', message: 'Only the newest restore can be undone, and only once.' },
  },
})

declare module '../kernel/refusal' {
  interface RefusalCodes extends Declared {}
}
type Declared = typeof refusals
