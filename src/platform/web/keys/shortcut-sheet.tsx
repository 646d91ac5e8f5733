import { Switch } from '@mantine/core'
import { DetailDialog } from '../dialog/detail-dialog.tsx'
import { choosePreference, usePreferences } from '../shell/preferences.ts'
import { shellLinks } from '../shell/shell-links.ts'

type Row = readonly [keys: string, text: string]

const everywhere: readonly Row[] = [
  ['Ctrl K', 'Lompat ke layar'],
  ['F1', 'Bantuan tentang layar ini'],
  ['/', 'Cari di daftar; di laporan, ke saringan pertama'],
  ['n', 'Buat baru di daftar ini'],
  ['u', 'Unduh (ekspor) daftar atau laporan ini'],
  ['Ctrl P', 'Cetak dokumen, laporan, atau daftar ini'],
  ['b', 'Menu Baru: dokumen dan data apa saja'],
  ['e', 'Edit yang terbuka'],
  ['?', 'Daftar pintasan ini'],
  ['↓', 'Masuk ke daftar atau laporan, dari halaman atau kotak cari'],
  ['↑ ↓', 'Baris sebelumnya / berikutnya di daftar'],
  ['x a', 'Pilih baris ini / semua yang tampil'],
  ['1 2', 'Tindakan pertama / kedua atas baris terpilih'],
  ['[ ]', 'Data sebelumnya / berikutnya, saat detail terbuka'],
  ['Shift Enter', 'Urutkan juga menurut kolom ini, pada judul kolom'],
  ['Shift Spasi', 'Pilih sampai baris ini'],
  ['Ctrl C', 'Salin baris terpilih, atau baris yang difokus, untuk spreadsheet'],
  ['Ctrl Enter', 'Tombol utama dialog'],
  ['Esc', 'Tutup daftar pilihan, lalu dialog'],
]
const amounts: readonly Row[] = [
  ['↑ ↓', 'Tambah / kurang 1.000; di baris tabel dengan Ctrl'],
  ['PgUp PgDn', 'Tambah / kurang 1.000.000'],
  ['5rb 2,5jt 1m', 'Ribu, juta, miliar'],
  ['+ - * / ( ) %', 'Hitung langsung: 1.500.000*11%'],
]
const days: readonly Row[] = [
  ['t h', 'Hari ini'],
  ['+ -', 'Hari berikutnya / sebelumnya'],
  ['PgUp PgDn', 'Bulan sebelumnya / berikutnya'],
  ['5 5/11 0511 051126', 'Tanggal singkat'],
]
const allocations: readonly Row[] = [
  ['Ctrl B', 'Isi dari invoice yang paling lama jatuh tempo'],
  ['=', 'Isi sisa invoice, pada jumlah yang kosong'],
  ['↑ ↓ Enter', 'Ke invoice sebelumnya / berikutnya'],
]
const lines: readonly Row[] = [
  ['Tab Enter', 'Sel berikutnya; di sel terakhir membuat baris baru'],
  ['Shift Tab', 'Sel sebelumnya'],
  ['Alt ↓', 'Buka daftar akun'],
  ['Ctrl B =', 'Isi jumlah penyeimbang'],
  ['Alt X', 'Tukar sisi debit dan kredit'],
  ['Ctrl D', 'Gandakan baris'],
  ["Ctrl '", 'Salin sel di atasnya'],
  ['Ctrl ↑ ↓', 'Tambah / kurang 1.000 pada jumlah'],
  ['Ctrl V', 'Tempel baris dari spreadsheet'],
  ['F9', 'Ke lampiran, juga di detail'],
  ['Alt ↑ ↓', 'Pindahkan baris'],
  ['Ctrl Delete', 'Hapus baris'],
  ['Ctrl Z', 'Urungkan'],
  ['Ctrl Shift Z', 'Ulangi'],
  ['Ctrl S', 'Simpan sebagai Draft'],
  ['Ctrl Enter', 'Post Entry'],
  ['Ctrl Shift Enter', 'Simpan dan mulai yang baru'],
]

/** Every key of the program, and the switch for the single ones. */
export function ShortcutSheet({ onClose }: { readonly onClose: () => void }) {
  const { keys } = usePreferences()
  return (
    <DetailDialog title="Pintasan keyboard" onClose={onClose}>
      <div className="shortcuts">
        <Keys title="Di mana saja" rows={everywhere} />
        <Keys
          title="Pergi ke"
          rows={shellLinks().goKeys.map(({ key, label }) => [`g ${key}`, label] as const)}
        />
        <Keys title="Baris jurnal" rows={lines} />
        <Keys title="Alokasi pembayaran" rows={allocations} />
        <Keys title="Jumlah" rows={amounts} />
        <Keys title="Tanggal" rows={days} />
        <Switch
          checked={keys}
          onChange={(event) => choosePreference('keys', event.currentTarget.checked)}
          label="Pintasan satu tombol aktif"
          description="Matikan bila mengganggu pembaca layar atau kendali suara"
        />
      </div>
    </DetailDialog>
  )
}

function Keys({ title, rows }: { readonly title: string; readonly rows: readonly Row[] }) {
  return (
    <section>
      <h3>{title}</h3>
      <dl>
        {rows.map(([keys, text]) => (
          <div key={keys + text} className="shortcut">
            <dt>
              {keys.split(' ').map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
