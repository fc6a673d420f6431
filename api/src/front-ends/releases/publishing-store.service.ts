import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '../../platform/config/config';
import { LiveProcessesService } from '../../platform/processes/live-processes.service';
import type { StorePlace } from '../serving/store-layout';
import { openConfiguredStore, type Store } from '../publishing/store';

/** The store that this server serves. The command line may change it at the same time. */
@Injectable()
export class PublishingStoreService {
  private opened: Promise<Store> | null = null;

  constructor(
    @Inject(CONFIG) private readonly config: StorePlace,
    private readonly processes: LiveProcessesService,
  ) {}

  open(): Promise<Store> {
    this.opened ??= openConfiguredStore(this.config, () => this.processes.servedVersions()).catch(
      (error: unknown) => {
        this.opened = null;
        throw error;
      },
    );
    return this.opened;
  }
}
