import type { Sheet } from 'write-excel-file/universal'
import { saveBlob } from '../../ui/save-file'

/** Saves a workbook for the person. What writes it is loaded only now, because few ask for it. */
export async function saveWorkbook(name: string, sheets: Sheet<never>[]): Promise<void> {
  const { default: writeXlsxFile } = await import('write-excel-file/browser')
  saveBlob(name, await writeXlsxFile(sheets).toBlob())
}
