import { defineRefusals, wordOr } from '../kernel/refusals/declared-refusals'

/** The refusals of this area and their texts. */
export const refusals = defineRefusals({
  file_missing: {
    status: 400,
    sentence: { title: 'No File', message: 'No file arrived, or the file is empty. Choose a file.' },
  },
  file_cut: {
    status: 400,
    sentence: { title: 'Upload Incomplete', message: "Part of the file didn't arrive. Upload it again." },
  },
  file_type: {
    status: 415,
    sentence: {
      title: "Can't Use This File",
      message: "This file type isn't supported. Use PDF, DOC, DOCX, MP4, MOV or WebM.",
    },
  },
  file_kind: {
    status: 400,
    sentence: (data) => ({
      title: 'Wrong Kind of File',
      message: `This file is really a ${wordOr(data.is, 'file')}, not a ${wordOr(data.said, 'file')}. Choose a different file.`,
    }),
  },
  file_large: {
    status: 413,
    sentence: (data) => ({
      title: 'Too Large',
      message: `A ${wordOr(data.kind, 'file')} can be up to ${wordOr(data.most, 'a set size')}.`,
    }),
  },
  file_unpacks_large: {
    status: 413,
    sentence: (data) => ({
      title: 'Too Large',
      message: `This document unpacks to more than ${wordOr(data.most, 'a set size')}. Save it again with smaller pictures.`,
    }),
  },
  files_full: {
    status: 409,
    sentence: (data) => ({
      title: 'Storage Full',
      message: `Your camp's files can take up to ${wordOr(data.most, 'a set size')} in total. Archive what you don't need or ask for more storage.`,
    }),
  },
  disk_full: {
    status: 507,
    sentence: {
      title: 'Storage Full',
      message: 'The server has no space left for files. Tell the person who runs it.',
    },
  },
})

declare module '../kernel/refusals/refusal' {
  interface RefusalCodes extends Declared {}
}
type Declared = typeof refusals
