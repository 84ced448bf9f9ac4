import type { Sheet } from 'write-excel-file/universal'
import { saveBlob } from '../../ui/save-file'

/** Downloads a workbook. The code that writes it is loaded on demand, because few people need it. */
export async function saveWorkbook(name: string, sheets: Sheet<never>[]): Promise<void> {
  const { default: writeXlsxFile } = await import('write-excel-file/browser')
  saveBlob(name, await writeXlsxFile(sheets).toBlob())
}
