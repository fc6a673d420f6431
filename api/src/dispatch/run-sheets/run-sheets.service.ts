import { Inject, Injectable, StreamableFile } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type Actor, requirePermission } from '../../platform/access/actor';
import { type AppConfig, CONFIG } from '../../platform/config/config';
import { NotFoundError } from '../../platform/errors/domain-errors';
import { CouriersService } from '../couriers/couriers.service';
import { findParcels } from '../couriers/open-parcels.read-model';
import { runSheetOf } from './run-sheet';
import { runSheetPdf } from './run-sheet-pdf';

/** More than fit into a van. */
const MOST_PARCELS = 500;

/** What couriers take along on paper. It carries names and whole phone numbers: for the staff alone. */
@Injectable()
export class RunSheetsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly couriers: CouriersService,
    @Inject(CONFIG) private readonly config: Pick<AppConfig, 'company' | 'depot'>,
  ) {}

  /**
   * @param key the provider's id of the courier, or the name of one of whom it told no id
   * @throws NotFoundError for somebody whom nobody knows and who has nothing
   */
  async ofCourier(actor: Actor, key: string, at = new Date()): Promise<StreamableFile> {
    requirePermission(actor, 'dispatch');
    const courier = await this.couriers.ownerOf(key);
    const parcels = await findParcels(this.dataSource, { owner: courier }, MOST_PARCELS);
    const isKnown = courier.isKnown !== undefined;
    if (!isKnown && parcels.length === 0) throw new NotFoundError('There is no such courier.');
    const name = parcels[0]?.courier?.driverName ?? courier.name;
    const sheet = runSheetOf(isKnown ? courier.name : name, parcels, this.config.depot);
    const title = `run-sheet-${fileNameOf(sheet.courier)}`;
    const pdf = runSheetPdf(sheet, { title, creator: this.config.company.name, createdAt: at });
    return new StreamableFile(pdf, {
      type: 'application/pdf',
      disposition: `inline; filename="${title}.pdf"`,
    });
  }
}

/** Of plain letters, which every file system takes. */
function fileNameOf(name: string): string {
  const plain = name.normalize('NFKD').replace(/[^A-Za-z0-9]+/g, '-');
  return plain.replace(/^-|-$/g, '').slice(0, 60) || 'courier';
}
