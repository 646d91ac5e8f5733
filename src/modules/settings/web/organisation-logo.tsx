import { Button } from '@mantine/core'
import { useRef } from 'react'
import { addressOf } from '../../../platform/web/call/call.ts'
import { useAct } from '../../../platform/web/call/use-act.ts'
import { useReply } from '../../../platform/web/call/use-reply.ts'
import { toast } from '../../../platform/web/dialog/toast.tsx'
import { ProblemPanel } from '../../../platform/web/form/problem-panel.tsx'
import { changeLogo, readLogo, readLogoFile, removeLogo } from '../contract.ts'
import { largestLogo, logoTypes } from '../rules/logo-file.ts'

const limits =
  'PNG atau JPEG, maksimal 512 KB dan 2000 × 2000 piksel. Dicetak di halaman pertama setiap dokumen dan laporan.'

/** The logo of the letterhead: seen as it will be printed, put in another's place, taken away. */
export function OrganisationLogo() {
  const { data } = useReply(readLogo, {})
  const [change, remove] = [useAct(changeLogo), useAct(removeLogo)]
  const logo = data?.logo ?? null
  const upload = async (file: File): Promise<void> => {
    const body = new Uint8Array(await file.slice(0, largestLogo + 1).arrayBuffer())
    if (await change.run({ body })) toast('Logo berhasil disimpan')
  }
  const takeAway = async (): Promise<void> => {
    if (await remove.run({})) toast('Logo berhasil dihapus')
  }
  const problem = change.problem ?? remove.problem
  return (
    <section className="settings-panel" aria-labelledby="organisation-logo">
      <h2 id="organisation-logo">Logo kop surat</h2>
      {problem && <ProblemPanel error={problem} />}
      {logo ? (
        <img
          className="settings-logo"
          src={addressOf(readLogoFile, { query: { sha256: logo.sha256 } })}
          alt="Logo organisasi"
        />
      ) : (
        <p className="muted">Belum ada logo; kop surat memuat nama, alamat dan NPWP.</p>
      )}
      <p className="muted">{limits}</p>
      <div className="settings-buttons">
        <LogoPicker hasLogo={logo !== null} isSaving={change.pending} onFile={(file) => void upload(file)} />
        {logo && (
          <Button variant="default" color="red" loading={remove.pending} onClick={() => void takeAway()}>
            Hapus logo
          </Button>
        )}
      </div>
    </section>
  )
}

type PickerProps = {
  readonly hasLogo: boolean
  readonly isSaving: boolean
  readonly onFile: (file: File) => void
}

function LogoPicker({ hasLogo, isSaving, onFile }: PickerProps) {
  const picker = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button variant="default" loading={isSaving} onClick={() => picker.current?.click()}>
        {hasLogo ? 'Ganti logo' : 'Pilih logo'}
      </Button>
      <input
        ref={picker}
        type="file"
        hidden
        aria-label="Pilih file logo"
        accept={logoTypes.join(',')}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? []
          if (file) onFile(file)
          event.currentTarget.value = ''
        }}
      />
    </>
  )
}
