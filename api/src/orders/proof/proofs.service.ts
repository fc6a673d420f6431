import { LIMITS, type NoOrderView, type OrderView, type ProofRequest } from '@courier/contract';
import { Injectable, StreamableFile } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { recordDeed } from '../../audit/audit-trail';
import { type Actor, isStaff, requireAdmin } from '../../auth/actor';
import { insertRow } from '../../database/insert-row';
import { Transactions } from '../../database/transactions';
import { lockedOrder } from '../../dispatch/locked-order';
import { NotFound } from '../../errors/domain-errors';
import { OrderProgress, progressActorOf } from '../../tracking/order-progress';
import { ProofOfDelivery } from '../../tracking/proof-of-delivery.entity';
import { providerProofIn } from '../../tracking/proof-of-delivery.queries';
import { PROOF_MESSAGE } from '../../tracking/standard-course';
import { OrdersService } from '../orders.service';
import { type Picture, readPicture } from './picture';
import { PICTURE_TYPES } from './picture-types';
import { fetchProviderPicture, NO_PICTURE } from './provider-pictures';
import { Uploads } from './uploads';

/** Proof of delivery that the staff records, beside what the provider sends. */
@Injectable()
export class ProofsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly orders: OrdersService,
    private readonly transactions: Transactions,
    private readonly progress: OrderProgress,
    private readonly uploads: Uploads,
  ) {}

  /** Whoever holds the order's number sees it on the tracking page. */
  async record(
    actor: Actor,
    typed: string,
    request: ProofRequest,
  ): Promise<OrderView | NoOrderView> {
    requireAdmin(actor);
    const { id, orderNumber } = await this.orders.find(typed);
    const signature = request.signature && readPicture('signature', request.signature, SIGNATURE);
    const photo = request.photo && readPicture('photo', request.photo, PHOTO);
    const names: string[] = [];
    const keep = async (picture: Picture) => {
      const name = await this.uploads.keep(picture);
      names.push(name);
      return `/api/orders/${orderNumber}/proof-of-delivery/${name}`;
    };
    try {
      const digitalSignature = signature ? await keep(signature) : null;
      const photoUrl = photo ? await keep(photo) : null;
      const type = photo ? 'photo' : 'signature';
      const { recipientName } = request;
      const timestamp = new Date();
      await this.transactions.run(async (manager) => {
        const order = await lockedOrder(manager, { id });
        if (!order) throw new NotFound('This order does not exist any more.');
        const proof = { type, digitalSignature, photoUrl, recipientName } as const;
        await insertRow(manager, ProofOfDelivery, { ...proof, orderId: id, timestamp });
        const note = { order, message: PROOF_MESSAGE, occurredAt: timestamp };
        await this.progress.recordNote(manager, { ...note, actor: progressActorOf(actor) });
        const deed = { action: 'record a proof of delivery', subjectType: 'order' } as const;
        const after = { type, hasSignature: Boolean(signature), hasPhoto: Boolean(photo) };
        await recordDeed(manager, actor, { ...deed, subjectId: orderNumber, after });
      });
    } catch (error) {
      await Promise.all(names.map((name) => this.uploads.remove(name)));
      throw error;
    }
    return this.orders.track(actor, typed);
  }

  /** For whoever holds the order's number, as the order itself is. */
  async picture(actor: Actor, typed: string, name: string): Promise<StreamableFile> {
    const { id, orderNumber, status } = await this.orders.find(typed);
    const proofId = providerProofIn(name);
    if (proofId !== null) {
      // As the order's own page: what the provider sent shows once the parcel is there, to staff before.
      if (status !== 'delivered' && !isStaff(actor)) throw new NotFound(NO_PICTURE);
      return this.providerPicture(id, proofId);
    }
    const link = `/api/orders/${orderNumber}/proof-of-delivery/${name}`;
    const belongs = await this.dataSource.manager.existsBy(ProofOfDelivery, [
      { orderId: id, photoUrl: link },
      { orderId: id, digitalSignature: link },
    ]);
    if (!belongs) throw new NotFound(NO_PICTURE);
    const extension = name.slice(-4).replace('.', '') as keyof typeof PICTURE_TYPES;
    return new StreamableFile(await this.uploads.read(name), {
      type: PICTURE_TYPES[extension],
      disposition: `inline; filename="${name}"`,
    });
  }

  private async providerPicture(orderId: number, proofId: number): Promise<StreamableFile> {
    const proof = await this.dataSource.manager.findOneBy(ProofOfDelivery, {
      id: proofId,
      orderId,
    });
    if (!proof?.photoUrl) throw new NotFound(NO_PICTURE);
    const { bytes, extension } = await fetchProviderPicture(proof.photoUrl);
    return new StreamableFile(bytes, {
      type: PICTURE_TYPES[extension],
      disposition: `inline; filename="proof-${proofId}.${extension}"`,
    });
  }
}

const SIGNATURE = { types: ['png'], most: LIMITS.signatureBytes } as const;
const PHOTO = { types: ['jpg', 'png', 'webp'], most: LIMITS.photoBytes } as const;
