import {
  LIMITS,
  type NoOrderView,
  type OrderView,
  PROOF_PICTURES,
  type ProofPictureKind,
  type ProofPictureView,
  type ProofRequest,
} from '@courier/contract';
import { Injectable, StreamableFile } from '@nestjs/common';
import { DataSource, type EntityManager, MoreThan } from 'typeorm';
import { recordAudit } from '../../identity/audit/audit-trail';
import {
  type Actor,
  isStaff,
  requirePermission,
  type UserActor,
} from '../../platform/access/actor';
import { TransactionsService } from '../../platform/database/transactions.service';
import { OrderLeg } from '../legs/order-leg.entity';
import { lockedOrder } from '../locked-order';
import { ValidationError, NotFoundError } from '../../platform/errors/domain-errors';
import { UploadsService } from '../../platform/uploads/uploads.service';
import { OrderProgressService } from '../timeline/order-progress.service';
import { progressActorOf } from '../timeline/progress-step';
import { ProofOfDelivery } from './proof-of-delivery.entity';
import { insertProof, providerProofIn } from './proof-of-delivery.queries';
import { assertOrderVersion } from '../management/assert-order-version';
import { OrdersService } from '../reading/orders.service';
import { PICTURE_TYPES } from './picture-types';
import { PicturesService } from './pictures.service';
import { fetchProviderPicture, NO_PICTURE } from './provider-pictures';

/** Proof of delivery that the staff records, beside what the provider sends. */
@Injectable()
export class ProofsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly orders: OrdersService,
    private readonly transactions: TransactionsService,
    private readonly progress: OrderProgressService,
    private readonly uploads: UploadsService,
    private readonly pictures: PicturesService,
  ) {}

  /**
   * Keeps a picture for the proof that is recorded next.
   * @param body the picture's bytes; anything else is no picture
   */
  async addPicture(
    actor: Actor,
    typed: string,
    kind: string,
    body: unknown,
  ): Promise<ProofPictureView> {
    requirePermission(actor, 'orders');
    if (!isPictureKind(kind)) throw new NotFoundError('There is nothing at this address.');
    const { id: orderId } = await this.orders.find(typed);
    const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
    const picture = await this.pictures.read(actor, kind, bytes, RULES[kind]);
    return { name: await this.uploads.add(actor, purposeOf(orderId, kind), picture) };
  }

  /**
   * Everyone with the order's number sees it on the tracking page.
   * @throws StaleVersionError where the order is not any more what the request has seen
   */
  async record(
    actor: Actor,
    typed: string,
    { recipientName, version, ...pictures }: ProofRequest,
  ): Promise<OrderView | NoOrderView> {
    requirePermission(actor, 'orders');
    const { id, orderNumber } = await this.orders.find(typed);
    await this.write(actor, { id, orderNumber, recipientName, version }, pictures);
    return this.orders.track(actor, typed);
  }

  /** For everyone with the order's number, as the order itself is. */
  async picture(actor: Actor, typed: string, name: string): Promise<StreamableFile> {
    const { id, orderNumber, status } = await this.orders.find(typed);
    const proofId = providerProofIn(name);
    if (proofId !== null) {
      // As the order's own page: what the provider sent shows once the parcel is there, to staff before.
      if (status !== 'delivered' && !isStaff(actor)) throw new NotFoundError(NO_PICTURE);
      return this.providerPicture(actor, id, proofId);
    }
    const link = `/api/orders/${orderNumber}/proof-of-delivery/${name}`;
    const belongs = await this.dataSource.manager.existsBy(ProofOfDelivery, [
      { orderId: id, photoUrl: link },
      { orderId: id, digitalSignature: link },
    ]);
    if (!belongs) throw new NotFoundError(NO_PICTURE);
    const file = await this.uploads.open(name);
    if (!file) throw new NotFoundError(NO_PICTURE);
    const extension = name.slice(-4).replace('.', '') as keyof typeof PICTURE_TYPES;
    return new StreamableFile(file.stream, {
      type: PICTURE_TYPES[extension],
      disposition: `inline; filename="${name}"`,
      length: file.size,
    });
  }

  private async write(
    actor: UserActor,
    { id, orderNumber, recipientName, version }: RecordedOrder,
    pictures: Pick<ProofRequest, ProofPictureKind>,
  ): Promise<void> {
    const linkOf = (name?: string) =>
      name ? `/api/orders/${orderNumber}/proof-of-delivery/${name}` : null;
    const [digitalSignature, photoUrl] = [linkOf(pictures.signature), linkOf(pictures.photo)];
    const type = photoUrl ? 'photo' : 'signature';
    const timestamp = new Date();
    await this.transactions.run(async (manager) => {
      const order = await lockedOrder(manager, { id });
      if (!order) throw new NotFoundError('This order no longer exists.');
      await assertOrderVersion(manager, actor, order, version);
      for (const kind of PROOF_PICTURES) await this.keep(manager, id, kind, pictures[kind]);
      const proof = { type, digitalSignature, photoUrl, recipientName } as const;
      await insertProof(manager, { ...proof, orderId: id, timestamp });
      const note = { order, step: { kind: 'proof_added' } as const, occurredAt: timestamp };
      await this.progress.recordNote(manager, { ...note, actor: progressActorOf(actor) });
      const audit = { action: 'record_proof', subjectType: 'order' } as const;
      const after = { type, hasSignature: Boolean(digitalSignature), hasPhoto: Boolean(photoUrl) };
      await recordAudit(manager, actor, { ...audit, subjectId: orderNumber, after });
    });
  }

  private async keep(
    manager: EntityManager,
    orderId: number,
    kind: ProofPictureKind,
    name: string | undefined,
  ): Promise<void> {
    if (!name || (await this.uploads.keep(manager, purposeOf(orderId, kind), name))) return;
    const message = `The ${kind} has not arrived, or was sent too long ago: choose it again`;
    throw new ValidationError([{ path: kind, message }]);
  }

  private async providerPicture(
    actor: Actor,
    orderId: number,
    proofId: number,
  ): Promise<StreamableFile> {
    const proof = await this.dataSource.manager.findOneBy(ProofOfDelivery, {
      id: proofId,
      orderId,
    });
    if (!proof?.photoUrl) throw new NotFoundError(NO_PICTURE);
    // What the courier of an earlier leg showed is no proof of delivery.
    if (!isStaff(actor) && proof.legPosition !== null) {
      const later = { orderId, position: MoreThan(proof.legPosition) };
      const isEarlier = await this.dataSource.manager.existsBy(OrderLeg, later);
      if (isEarlier) throw new NotFoundError(NO_PICTURE);
    }
    const bytes = await fetchProviderPicture(proof.photoUrl);
    const picture = bytes && (await this.pictures.readProviders(actor, bytes));
    if (!picture) throw new NotFoundError(NO_PICTURE);
    return new StreamableFile(picture.bytes, {
      type: PICTURE_TYPES[picture.extension],
      disposition: `inline; filename="proof-${proofId}.${picture.extension}"`,
    });
  }
}

interface RecordedOrder {
  readonly id: number;
  readonly orderNumber: string;
  readonly recipientName: string;
  /** The one that was seen; without it, anything goes. */
  readonly version: number | undefined;
}

const RULES = {
  signature: { types: ['png'], most: LIMITS.signatureBytes },
  photo: { types: ['jpg', 'png', 'webp'], most: LIMITS.photoBytes },
} as const;

/** A picture counts for the order and the kind that it was sent for alone. */
function purposeOf(orderId: number, kind: ProofPictureKind): string {
  return `order:${orderId}:${kind}`;
}

function isPictureKind(kind: string): kind is ProofPictureKind {
  return PROOF_PICTURES.some((known) => known === kind);
}
