export { Waybill, WaybillMain, WaybillStub } from './Waybill';
export { WaybillNumber } from './WaybillNumber';
