import { defineRefusals, wordOr } from '../kernel/declared-refusals'

/** Why something is refused here, and in which words. */
export const refusals = defineRefusals({
  file_missing: {
    status: 400,
    sentence: { title: 'No file', message: 'Choose a file. The one that came has nothing in it.' },
  },
  file_cut: {
    status: 400,
    sentence: { title: 'Not all of it came', message: 'The file did not come whole. Send it again.' },
  },
  file_type: {
    status: 415,
    sentence: {
      title: 'Not that kind of file',
      message: 'What is in this file is no PDF, DOC or DOCX document and no video that browsers play.',
    },
  },
  file_kind: {
    status: 400,
    sentence: (data) => ({
      title: 'Not that kind of file',
      message: `This file is a ${wordOr(data.is, 'file')} and not a ${wordOr(data.said, 'file')}, whatever its name says.`,
    }),
  },
  file_large: {
    status: 413,
    sentence: (data) => ({
      title: 'Too large',
      message: `A ${wordOr(data.kind, 'file')} may have ${wordOr(data.most, 'so much')}.`,
    }),
  },
  files_full: {
    status: 409,
    sentence: (data) => ({
      title: 'No room left',
      message: `The files of your camp have ${wordOr(data.most, 'a limit')} together. Archive what is not needed, or ask for more room.`,
    }),
  },
  disk_full: {
    status: 507,
    sentence: { title: 'No room left', message: 'The server has no room left for files. Tell whoever runs it.' },
  },
})

declare module '../kernel/refusal' {
  interface RefusalCodes extends Declared {}
}
type Declared = typeof refusals
