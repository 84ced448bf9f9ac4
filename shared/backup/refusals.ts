import { defineRefusals, wordOr } from '../kernel/refusals/declared-refusals'

/** The refusals of this area and their texts. */
export const refusals = defineRefusals({
  backup_running: {
    status: 409,
    sentence: {
      title: 'Please Wait',
      message: 'A backup is already running. Try again when it finishes.',
    },
  },
  backup_not_whole: {
    status: 409,
    sentence: { title: "Can't Use This Backup", message: 'This backup is incomplete. Choose another one.' },
  },
  backup_unknown: {
    status: 415,
    sentence: { title: "Can't Use This File", message: "This file isn't an Anchor Camp backup." },
  },
  backup_newer: {
    status: 409,
    sentence: {
      title: 'Server Update Needed',
      message: 'This backup was made by a newer version of Anchor Camp. Update the server first.',
    },
  },
  backup_other_camp: {
    status: 409,
    sentence: (data) => ({
      title: 'Wrong Camp',
      message: `This backup belongs to ${wordOr(data.name, 'another camp')}, not to this camp.`,
    }),
  },
  backup_cut: {
    status: 400,
    sentence: {
      title: 'File Incomplete',
      message: 'The end of this backup is missing. Get the complete file and try again.',
    },
  },
  backup_changed: {
    status: 400,
    sentence: {
      title: "Can't Use This Backup",
      message: 'This file was changed after it was made or is damaged. Nothing from it was used.',
    },
  },
  backup_passphrase: {
    status: 400,
    sentence: { title: 'Wrong Passphrase', message: "That isn't the passphrase this backup was downloaded with." },
  },
  backup_locked: {
    status: 409,
    sentence: {
      title: "Can't Open This Backup",
      message:
        "The server's secret has changed since this backup was made. The person who runs the server can add the previous one.",
    },
  },
  restore_running: {
    status: 409,
    sentence: (data) => ({
      title: 'Please Wait',
      message: `${wordOr(data.by, 'Someone')} is restoring a backup. Try again when it finishes.`,
    }),
  },
  camp_slug_differs: {
    status: 400,
    sentence: (data) => ({
      title: "Doesn't Match",
      message: `Type ${wordOr(data.slug, "the camp's address")} to confirm.`,
    }),
  },
  nothing_to_undo: {
    status: 409,
    sentence: { title: 'Nothing to Undo', message: 'Only the most recent restore can be undone, and only once.' },
  },
})

declare module '../kernel/refusals/refusal' {
  interface RefusalCodes extends Declared {}
}
type Declared = typeof refusals
